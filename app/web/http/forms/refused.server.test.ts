import { redirect } from "@remix-run/node";
import { expect, it } from "vitest";
import { refusal } from "../responses/refusal";
import { refusedBy } from "./refused.server";

const ISSUES = [{ path: "email", message: "This email is taken." }];

it("a refusal is shown above the form, with what was typed, its status and Retry-After", async () => {
  const thrown = refusal(429, "Too many tries.", { headers: { "Retry-After": "60" } });
  expect(await refusedBy(thrown, { typed: "ada" }, { title: "Wait" })).toEqual({
    refused: { typed: "ada", failure: { title: "Wait", text: "Too many tries." }, issues: [] },
    status: 429,
    retryAfter: "60",
  });
});

it("field errors are shown only at the fields, or at a form's single field", async () => {
  const thrown = refusal(409, "This email is taken.", { issues: ISSUES });
  expect(await refusedBy(thrown, {})).toMatchObject({ refused: { failure: null, issues: ISSUES } });
  const full = refusal(409, "Five links are enough.");
  expect(await refusedBy(full, {}, { field: "part" })).toMatchObject({
    refused: { failure: null, issues: [{ path: "part", message: "Five links are enough." }] },
  });
});

it.each([
  ["a redirect", redirect("/login")],
  ["another site's post", refusal(403, "This request came from another site.")],
  ["what is not there", refusal(404, "There is no such thing.")],
  ["input that no field is wrong in", refusal(400, "This form is out of date.")],
  ["a fault", new Error("broken")],
])("%s is rethrown, and can still be read", async (_what, thrown) => {
  const again = await refusedBy(thrown, {}).catch((error: unknown) => error);
  expect(again).toBe(thrown);
  if (thrown instanceof Response) expect(thrown.bodyUsed).toBe(false);
});

it("a form can take over more statuses", async () => {
  const also = [400, 413] as const;
  const large = refusal(413, "This file is too large.");
  expect((await refusedBy(large, {}, { also: [...also] })).status).toBe(413);
  const empty = refusal(400, "Choose a file.");
  expect((await refusedBy(empty, {}, { also: [...also] })).refused.failure).toEqual({
    text: "Choose a file.",
  });
});
