import { expect, it } from "vitest";
import { patternOf, SCREENS } from "~/web/addresses";
import { Client } from "../../support/http/client";
import { withSample } from "../../support/sample/with-sample";
import { serve } from "../../support/server/serve";

const server = await serve(await withSample());
const client = new Client(server.origin);
await client.postForm("/sample", {});

/** Screens of somebody who is not signed in, of a link in a letter, and of acts that are refused to the person. */
const OTHERS = [
  ...["login", "register", "newAddress", "secondStep", "passkeyLogin", "forgotPassword", "resetPassword"],
  ...[
    "proveAddress",
    "proveAddressFirst",
    "googleLink",
    "stopWeeklyEmail",
    "sharedTwin",
    "oauthDebug",
    "prove",
  ],
  ...[
    "sample",
    "leaveSample",
    "logout",
    "connectPlatform",
    "connectGrant",
    "platformCallback",
    "googleProof",
  ],
  ...["security", "authenticator", "passkeys", "unlinkGoogle", "share", "importPage"],
  // These are of the product, for everybody.
  ...["terms", "privacy", "health"],
  // Nothing is there to disconnect but archives, which are undone one by one.
  "disconnectPlatform",
] as const satisfies readonly (keyof typeof SCREENS)[];

/** What a screen says where it has nothing to show. */
const EMPTY = /not measured|\bwaiting for\b|(\bno|\bnothing|\bnone)\b[^.]{0,40}\byet\b/i;

const list = async (path: string): Promise<{ id: string; state?: string }[]> =>
  (await client.get(path)).json() as { id: string; state?: string }[];

/** The person's own things in place of an address's parameters: one path for each. */
async function pathsOf(address: string): Promise<string[]> {
  const one = async (ids: readonly string[]) => ids.map((id) => address.replace(":id", id));
  const { id: userId } = Object((await client.get("/api/user")).json());
  const rows = async (sql: string) =>
    (await server.database.query(sql, [userId])).map(({ id }) => String(id));
  if (address.startsWith("/archives/imports/"))
    return one(await rows(`SELECT "id" FROM "ArchiveImport" WHERE "userId" = $1`));
  if (address.startsWith("/use-cases/:id"))
    return one(await rows(`SELECT "odysseyId" AS "id" FROM "ActiveOdyssey" WHERE "userId" = $1`));
  if (address === "/decisions/:id/review")
    return one(
      await rows(
        `SELECT "id" FROM "Decision" WHERE "userId" = $1 AND "decidedAt" IS NOT NULL AND "reviewedAt" IS NULL`,
      ),
    );
  if (address.startsWith("/day/:date"))
    return (await rows(`SELECT "date" AS "id" FROM "Day" WHERE "userId" = $1`)).map((date) => `/day/${date}`);
  if (address === "/decisions/:id/compare")
    return one(await rows(`SELECT "id" FROM "Decision" WHERE "userId" = $1 AND "decidedAt" IS NOT NULL`));
  if (address.startsWith("/decisions/:id")) return one((await list("/api/decisions")).map(({ id }) => id));
  if (address.startsWith("/recommendations/:id"))
    return one((await list("/api/recommendations")).map(({ id }) => id));
  const last = new Date(Date.now() - 86_400_000).toISOString();
  return [
    address
      .replace(":year", last.slice(0, 4))
      .replace(":months", last.slice(5, 7))
      .replace(":date", last.slice(0, 10)),
  ];
}

const shown = Object.entries(SCREENS).filter(
  ([name, [, file]]) => file.endsWith(".tsx") && !(OTHERS as readonly string[]).includes(name),
);

it.each(shown)("%s has something of the person to show", async (_name, row) => {
  const paths = await pathsOf(patternOf(row));
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) {
    const answer = await client.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    const page = answer.page();
    for (const text of page.texts("main :is(td, dd, dt, p, li, h2, h3)")) {
      expect([path, text]).not.toEqual([path, expect.stringMatching(/^[–—-]$/)]);
      expect([path, EMPTY.exec(text)?.input ?? null]).toEqual([path, null]);
    }
  }
});
