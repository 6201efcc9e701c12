import { describe, expect, it } from "vitest";
import { pageAsked, pageHeaders, pageWithin } from "./paging";

const asking = (query: string) => new Request(`http://localhost/api/things${query}`);
const LIST = ["e", "d", "c", "b", "a"].map((id) => ({ id }));

async function refused(act: () => unknown): Promise<unknown> {
  try {
    act();
  } catch (thrown) {
    if (thrown instanceof Response) return [thrown.status, await thrown.json()];
  }
  return null;
}

describe("paging", () => {
  it.each([
    ["", { limit: 200, before: undefined }],
    ["?limit=1", { limit: 1, before: undefined }],
    ["?limit=200&before=a", { limit: 200, before: "a" }],
    ["?other=0", { limit: 200, before: undefined }],
  ])("is requested by %j", (query, asked) => {
    expect(pageAsked(asking(query))).toEqual(asked);
  });

  it.each(["0", "201", "-1", "1.5", "1e2", "", " 1", "ten", "9".repeat(400), "1&limit=2"])(
    "with a limit of %j is refused",
    async (limit) => {
      const message = "Limit must be a whole number from 1 to 200";
      expect(await refused(() => pageAsked(asking(`?limit=${limit}`)))).toEqual([
        400,
        { error: message, issues: [{ path: "limit", message }] },
      ]);
    },
  );

  it.each(["", "a&before=b", "%00"])("before %j is refused", async (before) => {
    expect(await refused(() => pageAsked(asking(`?before=${before}`)))).toMatchObject([400, {}]);
  });

  it.each([
    [2, undefined, ["e", "d"], "d"],
    [2, "d", ["c", "b"], "b"],
    [2, "b", ["a"], null],
    [5, undefined, ["e", "d", "c", "b", "a"], null],
    [5, "a", [], null],
  ])("of at most %i before %j is %j, with the next page before %j", (limit, before, ids, next) => {
    const page = pageWithin(LIST, { limit, before });
    expect([page.entries.map(({ id }) => id), page.next]).toEqual([ids, next]);
  });

  it("before an unknown id is refused", async () => {
    expect(await refused(() => pageWithin(LIST, { limit: 2, before: "z" }))).toMatchObject([400, {}]);
  });

  it("links to the next page with the same limit", () => {
    expect(pageHeaders(asking("?limit=2&before=e"), "c")).toEqual({
      Link: '</api/things?limit=2&before=c>; rel="next"',
    });
    expect(pageHeaders(asking(""), "a b>")).toEqual({ Link: '</api/things?before=a+b%3E>; rel="next"' });
    expect(pageHeaders(asking(""), null)).toEqual({});
  });
});
