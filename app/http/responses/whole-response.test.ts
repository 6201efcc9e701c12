import { describe, expect, it } from "vitest";
import { WholeResponse, wholeBody, wholeJson } from "./whole-response";

const TEXT = JSON.stringify({ text: "“Ada” – 1 ≤ 2 😀" });
const BYTES = new TextEncoder().encode(TEXT);
const init = { status: 201, headers: { "Content-Type": "application/json" } };

describe.each([
  ["text", TEXT],
  ["bytes", BYTES],
])("a response with a whole body of %s", (_kind, whole) => {
  it("is read like any other", async () => {
    expect(await new WholeResponse(whole).text()).toBe(TEXT);
    expect(await new WholeResponse(whole).json()).toEqual(JSON.parse(TEXT));
    expect(new Uint8Array(await new WholeResponse(whole).arrayBuffer())).toEqual(BYTES);
    expect(await (await new WholeResponse(whole).blob()).text()).toBe(TEXT);
    expect(await new WholeResponse(whole).clone().text()).toBe(TEXT);
  });

  it("has a body that another response can take over", async () => {
    const made = new WholeResponse(whole, init);
    const { status, headers } = made;
    const taken = new Response(made.body, { status, headers });
    expect([taken.status, taken.headers.get("Content-Type")]).toEqual([201, "application/json"]);
    expect(await taken.text()).toBe(TEXT);
    expect(made.bodyUsed).toBe(true);
  });

  it("can be sent without reading it", () => {
    const made = new WholeResponse(whole, init);
    expect(wholeBody(made)).toBe(whole);
    expect(made.bodyUsed).toBe(false);
    expect(made).toBeInstanceOf(Response);
  });
});

it("other responses have no whole body", () => {
  expect(wholeBody(new Response(TEXT))).toBeUndefined();
  expect(wholeBody(new Response(null, { status: 204 }))).toBeUndefined();
});

describe("JSON from a loader", () => {
  it("is typed as JSON, unless the loader says otherwise", () => {
    expect(wholeJson({ a: 1 }).headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    const headers = { "Content-Type": "application/problem+json", "X-Other": "1" };
    const other = wholeJson({ a: 1 }, { status: 404, headers });
    expect([other.status, ...other.headers.values()]).toEqual([404, "application/problem+json", "1"]);
    expect(wholeJson(null, 400).status).toBe(400);
  });

  it("is read as JSON has it: dates as text, nothing undefined, each time anew", async () => {
    const made = wholeJson({ at: new Date(0), none: undefined, list: [undefined] });
    const read = await made.json();
    expect(read).toStrictEqual({ at: "1970-01-01T00:00:00.000Z", list: [null] });
    expect(await made.json()).not.toBe(read);
  });
});
