import { describe, expect, it } from "vitest";
import type { Grant, Platform } from "~/platforms/connector";
import {
  arrive,
  BACK,
  BARE,
  leave,
  POSTING,
  pretend,
  product,
  standIn,
} from "../../support/platforms/pretend-platform";
import { signedInRow, visit } from "../../support/server/product-modules";

const FOREIGN = { Origin: "https://pretend.example", "Sec-Fetch-Site": "cross-site" };
const FORM = { ...FOREIGN, "Content-Type": "application/x-www-form-urlencoded" };

/** The request that the platform's page has the browser post: from another site, and so without our cookies. */
function post(
  platform: Platform | null,
  body: BodyInit,
  { headers = FORM as HeadersInit, from = "198.51.100.1" } = {},
) {
  return product.takePostedResponse(
    visit(BACK, undefined, { method: "POST", headers, body }),
    platform,
    from,
  );
}
const states = () => product.database.query(`SELECT * FROM "OAuthState"`);
const statusOf = (answer: Promise<Response>) =>
  answer.then(
    ({ status }) => status,
    (thrown: Response) => thrown.status,
  );

describe("a platform that posts its answers from its own site", () => {
  it("posts, the browser is sent on with the state alone, and its own visit takes the answer", async () => {
    const owner = await signedInRow(product);
    const { cookie, answer } = await leave(POSTING, owner);
    answer.set("user", JSON.stringify({ name: { firstName: "Ada" } }));
    const relayed = await post(POSTING, answer);
    const query = new URLSearchParams({ state: answer.get("state") ?? "" });
    expect([relayed.status, relayed.headers.get("Location")]).toEqual([303, `${BACK}?${query}`]);
    expect(relayed.headers.getSetCookie()).toEqual([]);
    expect(JSON.stringify(await states())).not.toContain(answer.get("code"));
    expect(standIn.asked).toEqual([]);
    expect((await arrive(POSTING, owner, cookie, query)).told).toEqual(["Connected"]);
    expect((await arrive(POSTING, owner, cookie, query)).told[0]).toBe("Connection Error");
  });

  it("its answer in the address is none: what was not posted is not believed", async () => {
    const owner = await signedInRow(product);
    const { cookie, answer } = await leave(POSTING, owner);
    expect((await arrive(POSTING, owner, cookie, answer)).told[0]).toBe("Connection Error");
    expect(standIn.asked).toEqual([]);
  });

  it("another session or browser does not get what was posted", async () => {
    const [owner, other] = [await signedInRow(product), await signedInRow(product)];
    const { cookie, answer } = await leave(POSTING, owner);
    await post(POSTING, answer);
    const query = new URLSearchParams({ state: answer.get("state") ?? "" });
    const theirs = (await leave(POSTING, other)).cookie;
    for (const [who, browser] of [
      [other, cookie],
      [other, theirs],
      [owner, theirs],
    ] as const) {
      expect((await arrive(POSTING, who, browser, query)).told[0]).toBe("Connection Error");
    }
    expect(standIn.asked).toEqual([]);
  });

  it("a post for an unknown state changes nothing, sets no cookie, and looks like any other", async () => {
    await leave(POSTING, await signedInRow(product));
    const before = await product.database.snapshot();
    for (const state of ["a".repeat(43), "short", ""]) {
      const relayed = await post(POSTING, new URLSearchParams({ state, code: "c" }));
      expect([relayed.status, relayed.headers.getSetCookie()]).toEqual([303, []]);
    }
    expect(await product.database.snapshot()).toEqual(before);
  });

  it("keeps the parameters that are known, and nothing else", async () => {
    const owner = await signedInRow(product);
    const { cookie, answer } = await leave(POSTING, owner);
    let came: URLSearchParams | undefined;
    const exchange: Grant["exchange"] = async (_asking, tokens, posted) => {
      came = posted;
      return { subject: null, profile: {}, tokens };
    };
    const looking: Platform = { ...pretend({}, {}, { exchange }), answersByPost: true };
    await post(
      POSTING,
      `${answer}&next=https://evil.example&__proto__=x&user=${encodeURIComponent('{"name":1}')}`,
    );
    await arrive(looking, owner, cookie, new URLSearchParams({ state: answer.get("state") ?? "" }));
    expect([...(came?.keys() ?? [])].sort()).toEqual(["code", "state", "user"]);
  });

  it("takes no other form, no more than 64 KiB, nothing twice, and fifty an hour from one address", async () => {
    const { answer } = await leave(POSTING, await signedInRow(product));
    const before = await product.database.snapshot();
    const big = new URLSearchParams({ ...Object.fromEntries(answer), user: "x".repeat(64 * 1024) });
    const json = { ...FOREIGN, "Content-Type": "application/json" };
    expect(await statusOf(post(POSTING, big))).toBe(413);
    expect(await statusOf(post(POSTING, "{}", { headers: json }))).toBe(415);
    expect(await statusOf(post(POSTING, `${answer}&code=another`))).toBe(400);
    const from = "198.51.100.2";
    for (let turn = 0; turn < 50; turn++) await post(POSTING, "state=x", { from });
    expect(await statusOf(post(POSTING, answer, { from }))).toBe(429);
    expect(await product.database.snapshot()).toEqual(before);
  });

  it.each([
    ["a platform whose answers come in the address", pretend()],
    ["a platform without a connector", BARE],
    ["no platform at all", null],
  ])("%s takes no post: 405", async (_what, platform) => {
    const { answer } = await leave(POSTING, await signedInRow(product));
    const before = await product.database.snapshot();
    const refused = await post(platform, answer).catch((thrown: Response) => thrown);
    expect([refused.status, refused.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
    expect(await product.database.snapshot()).toEqual(before);
  });
});
