import { describe, expect, it } from "vitest";
import type { Connected } from "~/platforms/connector";
import type { OAuthProtocol } from "~/web/oauth/protocol";
import type { Habits } from "../../platforms/pretend";
import { arrive, BARE, leave, pretend, product, standIn } from "../../support/platforms/pretend-platform";
import { signedInRow, visit } from "../../support/server/product-modules";

const tokensOf = ({ tokens }: Connected) => tokens;
const states = () => product.database.query(`SELECT * FROM "OAuthState"`);

describe("connecting a platform whose answers come in the address", () => {
  it("goes there and back: the noun is given who came and what was allowed", async () => {
    const owner = await signedInRow(product);
    const { cookie, answer } = await leave(pretend(), owner);
    const { kept, told } = await arrive(pretend(), owner, cookie, answer);
    expect(told).toEqual(["Connected"]);
    expect(kept).toMatchObject([{ subject: "subject-1", profile: { name: "Ada at Pretend" } }]);
    expect(kept.map(tokensOf)).toMatchObject([
      { accessToken: "at-secret", refreshToken: "rt-secret", expiresIn: 3600, scopes: ["read", "write"] },
    ]);
    expect(standIn.asked).toEqual(["POST /oauth/token", "GET /me"]);
    expect(await states()).toEqual([]);
  });

  it("by somebody else, in another session or another browser: refused without a call to the platform", async () => {
    const [owner, other] = [await signedInRow(product), await signedInRow(product)];
    const { cookie, answer } = await leave(pretend(), owner);
    const stranger = await leave(pretend(), other);
    const late = "The connection with Pretend took too long or began in another browser. Start it again.";
    for (const [who, browser] of [
      [other, cookie],
      [owner, stranger.cookie],
      [owner, ""],
    ] as const) {
      const { kept, told } = await arrive(pretend(), who, browser, answer);
      expect([kept, told]).toEqual([[], ["Connection Error", late]]);
    }
    expect(standIn.asked).toEqual([]);
    expect((await arrive(pretend(), owner, cookie, answer)).told).toEqual(["Connected"]);
    expect((await arrive(pretend(), owner, cookie, answer)).told).toEqual(["Connection Error", late]);
  });

  const UNVERIFIED =
    "This server couldn't check that the answer came from Pretend and was meant for you. Start the connection again.";
  const UNREADABLE = "Pretend's answer could not be understood. Try again in a moment.";
  const SECONDS = Math.floor(Date.now() / 1000);
  it.each<[string, Habits, string]>([
    ["a wrong issuer in the answer", { answers: { iss: "https://evil.example" } }, UNVERIFIED],
    ["a wrong issuer in the id token", { claims: { iss: "https://evil.example" } }, UNVERIFIED],
    ["another audience", { claims: { aud: "somebody-else" } }, UNVERIFIED],
    ["another nonce", { claims: { nonce: "another" } }, UNVERIFIED],
    ["no nonce", { claims: { nonce: undefined } }, UNVERIFIED],
    ["an expired id token", { claims: { exp: SECONDS - 3_600 } }, UNVERIFIED],
    ["an id token that another key signed", { signed: "by another key" }, UNVERIFIED],
    ["an id token that names no key", { signed: "under no key's name" }, UNVERIFIED],
    ["an id token that nobody signed", { signed: "not at all" }, UNREADABLE],
    [
      "a person's no",
      { answers: { code: "", error: "access_denied" } },
      "The connection with Pretend was cancelled.",
    ],
    ["no code", { answers: { code: "" } }, "Pretend's answer was incomplete. Start the connection again."],
    ["no token", { tokens: { access_token: undefined } }, UNREADABLE],
    ["no JSON", { tokens: "<html>" }, UNREADABLE],
    [
      "2 MiB",
      { tokens: "x".repeat(2 * 1024 * 1024) },
      "Pretend could not be reached. Try again in a moment.",
    ],
    [
      "an error with status 200",
      { errorsWithStatus200: true, answers: { code: "unknown" } },
      "Pretend no longer accepts this connection. Start it again.",
    ],
  ])("with %s: nothing is kept, and the person is told why", async (_what, habits, sentence) => {
    const owner = await signedInRow(product);
    standIn.habits = habits;
    const { cookie, answer } = await leave(pretend(), owner);
    const { kept, told } = await arrive(pretend(), owner, cookie, answer);
    expect([kept, told]).toEqual([[], ["Connection Error", sentence]]);
  });

  it("without an issuer where the platform always names it: refused; with it: taken", async () => {
    const owner = await signedInRow(product);
    const naming = pretend({ namesIssuer: true });
    const silent = await leave(naming, owner);
    expect((await arrive(naming, owner, silent.cookie, silent.answer)).told[1]).toBe(UNVERIFIED);
    standIn.habits = { answers: { iss: standIn.origin } };
    const said = await leave(naming, owner);
    expect((await arrive(naming, owner, said.cookie, said.answer)).told).toEqual(["Connected"]);
  });

  it.each<[string, Partial<OAuthProtocol>, Habits]>([
    ["no PKCE and no id token", { pkce: false, idToken: false }, { withoutPkce: true, claims: null }],
    [
      "client_key and commas",
      { clientIdName: "client_key", scopeSeparator: "," },
      { clientIdName: "client_key", scopeSeparator: "," },
    ],
    ["an id token that does not come", {}, { claims: null }],
    ["scopes that are said with commas", {}, { tokens: { scope: "read,write" } }],
  ])("a platform's habits are rows of a table: %s", async (_what, protocol, habits) => {
    const owner = await signedInRow(product);
    standIn.habits = habits;
    const { cookie, answer } = await leave(pretend(protocol), owner);
    const { kept, told } = await arrive(pretend(protocol), owner, cookie, answer);
    expect(told).toEqual(["Connected"]);
    expect(kept.map((came) => tokensOf(came).scopes)).toEqual([["read", "write"]]);
  });

  it("without a connector or its settings: nothing begins, and the person is told calmly", async () => {
    const owner = await signedInRow(product);
    const unset = pretend({}, { settings: ["CLIENT_ID", "CLIENT_SECRET", "MISSING"] });
    for (const platform of [BARE, unset]) {
      const start = await product.beginConnecting(visit("/auth/pretend"), platform, owner);
      expect(start.headers.get("Location")).toBe("/integrations");
      const { told } = await arrive(platform, owner, "", new URLSearchParams({ state: "s", code: "c" }));
      expect(told).toEqual(["Connection Error", "Unable to connect to platform. Please try again."]);
    }
    expect(standIn.asked).toEqual([]);
  });
});
