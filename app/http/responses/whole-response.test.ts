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

  it.each([
    ["dates as text", new Date(0)],
    ["what writes itself as JSON", { toJSON: () => ({ a: 1 }) }],
    ["objects of a class", new URLSearchParams("a=1")],
    ["objects without a prototype", Object.assign(Object.create(null), { a: 1 })],
    ["no undefined property", { none: undefined, a: 1 }],
    ["null for what is undefined in a list", [undefined]],
    ["null for what a list leaves out", new Array(2)],
    ["null for what is no number", Number.NaN],
    ["null for what is infinite", Number.POSITIVE_INFINITY],
    ["zero without a sign", -0],
    ["no functions", { act: () => 1 }],
    ["no symbols", { [Symbol("s")]: 1, sign: Symbol("t") }],
    [
      "the rest as it is",
      { text: "“\ud800” 😀", list: [1, 0.5, true, null, ["a"], {}], "": { deep: [{ a: -1 }] } },
    ],
  ])("has %s, as if it had been sent", async (_what, value) => {
    const made = wholeJson({ value });
    const sent = JSON.parse(JSON.stringify({ value }));
    expect(await made.json()).toStrictEqual(sent);
    expect(JSON.parse(await made.clone().text())).toStrictEqual(sent);
    expect(wholeBody(made)).toBe(JSON.stringify({ value }));
  });

  it("is handed over as it is where JSON would not change it", async () => {
    const data = { text: "a", list: [1, { none: null }] };
    expect(await wholeJson(data).json()).toBe(data);
    const dated = { at: new Date(0) };
    expect(await wholeJson(dated).json()).not.toBe(dated);
  });

  it("fails where JSON cannot be written", async () => {
    const [endless, huge]: [unknown[], unknown] = [[], { value: 1n }];
    endless.push(endless);
    await expect(wholeJson(endless).json()).rejects.toThrow();
    await expect(wholeJson(huge).json()).rejects.toThrow("BigInt");
  });
});
