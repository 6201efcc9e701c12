import { expect, it } from "vitest";
import { fieldsOf, sentIdText, sentText } from "./fields";
import { sentFormId, sentId } from "./sent-id";

function formOf(...fields: [string, string | Blob][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

it("a form has of each field the first text, and of lists all", () => {
  const form = formOf(
    ["name", "Ada"],
    ["name", "Eve"],
    ["part", "a"],
    ["part", "b"],
    ["file", new Blob(["x"])],
  );
  expect(fieldsOf(form, ["part", "other"])).toEqual({ name: "Ada", part: ["a", "b"], other: [], file: "" });
});

it("what was not sent is empty, and an id never holds what a database cannot compare", () => {
  expect([sentText.parse(undefined), sentId(null), sentId(undefined)]).toEqual(["", "", ""]);
  expect(sentIdText.parse("a\0b\0")).toBe("a\uFFFDb\uFFFD");
});

it("a form's own id is a UUID, or none", () => {
  const id = "0a1b2c3d-0000-4000-8000-0123456789ab";
  expect(sentFormId(id)).toBe(id);
  expect(sentFormId("1")).toBeUndefined();
});
