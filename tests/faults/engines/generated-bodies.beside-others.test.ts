import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { DELAY_MOST_MS } from "~/accounts/signing-in/delay";
import { paths } from "~/web/paths";
import { loggedIn, newFields } from "../../support/accounts/person";
import { ENGINE } from "../../support/database/database";
import { Client } from "../../support/http/client";
import { allRoutes } from "../../support/http/every-route";
import { expectTellsNothing } from "../../support/http/leaks";
import { contention } from "../../support/measuring/contention";
import { startServer } from "../../support/server/server";

/** Most are refused before the database is asked; what it says to the others differs by engine. */
const BODIES = ENGINE === "sqlite" ? 10_000 : 5_000;
const SEED = 20261120;
const AT_ONCE = 4;
const SLOWEST_MS = 1_000;
/** Logins to an account with failures from many addresses are delayed on purpose. */
const slowest = ({ path }: Call) => SLOWEST_MS + (path === paths.api.login() ? DELAY_MOST_MS : 0);

// Each body comes from its own address, so that no limit ends the test early.
const server = await startServer({ env: { TRUST_PROXY: "1", LOG_LEVEL: "error" } });
afterAll(() => server.stop());

type Call = { method: string; path: string };
type Asked = Call & { type: string; body: string | Buffer<ArrayBuffer> };

/** Every call that writes, found by probing: a route that takes no PUT lists what it takes. */
async function writingCalls(): Promise<Call[]> {
  const client = (await loggedIn(server)).client;
  const calls: Call[] = [];
  for (const { path, isJson } of allRoutes({ id: ":param", platform: ":param" })) {
    if (!isJson) continue;
    const answer = await client.sendJson("PUT", path, {});
    const allowed = answer.status === 405 ? (answer.headers.get("Allow") ?? "").split(", ") : ["PUT"];
    const writing = allowed.filter((method) => !["GET", "HEAD"].includes(method));
    calls.push(...writing.map((method) => ({ method, path })));
  }
  return calls;
}

const scores = ["openness", "conscientiousness", "extraversion", "agreeableness", "neuroticism"];
const answers = scores.flatMap((trait) => [1, 2, 3, 4, 5, 6].map((position) => `${trait}_${position}`));

/** Fields that would be valid in some call, to be corrupted in one or two places. */
const GOOD: Record<string, unknown> = {
  ...newFields(),
  ...Object.fromEntries(scores.map((trait) => [trait, 50])),
  category: "travel",
  subcategory: "destinations",
  preference: "Trains rather than planes",
  confidence: 50,
  sourceData: { source: "manual" },
  platformName: "linkedin",
};
const GOOD_ANSWERS: Record<string, unknown> = Object.fromEntries(answers.map((name) => [name, 3]));
const NAMES = [
  ...Object.keys(GOOD),
  "answers",
  "id",
  "userId",
  "email ",
  "__proto__",
  "constructor",
  "toString",
  "",
];

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\udfff\ud800",
    "\u202e",
    "NaN",
    "null",
    "1e999",
    "%00",
  ),
  fc.constantFrom(
    '\'; DROP TABLE "User"; --',
    "../../etc/passwd",
    "\u0024{7*7}",
    "<script>",
    "a".repeat(100_000),
  ),
  fc.emailAddress(),
);
const number = fc.oneof(
  fc.integer({ min: -10, max: 110 }),
  fc.double(),
  fc.constantFrom(-0, 0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308, 5e-324),
);
const value = fc.oneof(text, number, fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 3 }));
const spoilt = (good: Record<string, unknown>, names: string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names), fc.option(value, { nil: undefined })), { maxLength: 3 })
    .map((changes) => ({ ...good, ...Object.fromEntries(changes) }));
const object = fc.oneof(
  spoilt(GOOD, NAMES),
  spoilt({}, NAMES),
  // Valid, except that no user has this address.
  fc.nat().map((number) => ({ ...GOOD, email: `nobody-${number}@example.org` })),
  spoilt(GOOD_ANSWERS, [...answers, "openness_7", "openness_01"]).map((wrong) => ({ answers: wrong })),
  fc.dictionary(fc.constantFrom(...NAMES), value),
  fc.jsonValue(),
);
const json = object.map((made) => JSON.stringify(made) ?? "");

/** JSON with a piece cut out or replaced, with numbers that JSON.stringify never writes, or no JSON at all. */
const body: fc.Arbitrary<string | Buffer<ArrayBuffer>> = fc.oneof(
  { weight: 6, arbitrary: json },
  {
    weight: 2,
    arbitrary: fc
      .tuple(json, fc.nat(), fc.nat({ max: 5 }), fc.string({ maxLength: 4 }))
      .map(([whole, at, cut, put]) => {
        const from = whole.length === 0 ? 0 : at % whole.length;
        return `${whole.slice(0, from)}${put}${whole.slice(from + cut)}`;
      }),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("1e999", "-1e999", "0e0", "01", "1.", "99999999999999999999", "'a'", "undefined", "[,]")
      .map((odd) => `{"openness":${odd},"confidence":${odd},"email":${odd}}`),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
);
const type = fc.oneof(
  { weight: 20, arbitrary: fc.constant("application/json") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "application/json; charset=utf-16",
      "APPLICATION/JSON",
      "text/plain",
      ";",
      "a/b",
    ),
  },
);
const param = text.map((raw) => encodeURIComponent(raw.slice(0, 500).toWellFormed()));

const generated = (calls: Call[]) =>
  fc
    .tuple(fc.constantFrom(...calls), param, type, body)
    .map(([{ method, path }, id, contentType, made]): Asked => {
      return { method, path: path.replace("%3Aparam", id || "x"), type: contentType, body: made };
    });

it(`${BODIES} generated bodies over all calls that write: no 5xx, and none waits a second`, async () => {
  const person = await loggedIn(server);
  const calls = await writingCalls();
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      "POST /api/login",
      "POST /api/logout",
      "POST /api/personality",
      "POST /api/register",
      "PATCH /api/notifications/%3Aparam/read",
      "PATCH /api/notifications/mark-all-read",
    ]),
  );
  let sent = 0;
  const ask = async ({ method, path, type, body }: Asked) => {
    // Calls that begin or end a session are made as a stranger, so that the others stay signed in.
    const client = /log|register/.test(path) ? new Client(server.origin) : person.client;
    const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent++ & 255}`;
    const started = performance.now();
    const answer = await client.send(method, path, body, {
      headers: { "Content-Type": type, "X-Forwarded-For": address },
    });
    return { answer, ms: performance.now() - started };
  };

  const queue = fc.sample(generated(calls), { numRuns: BODIES, seed: SEED });
  const statuses = new Map<number, number>();
  const slow: Asked[] = [];
  const work = async () => {
    for (let asked = queue.pop(); asked; asked = queue.pop()) {
      const { answer, ms } = await ask(asked);
      const about = `${asked.method} ${asked.path} (${asked.type}): ${asked.body.slice(0, 500)}`;
      expect(answer.status, about).toBeLessThan(500);
      if (answer.status >= 400) {
        // Google is refused in the form of RFC 8935.
        const said = asked.path === paths.api.risc() ? "description" : "error";
        expect(answer.json(), about).toMatchObject({ [said]: expect.stringMatching(/\S/) });
        expectTellsNothing(String(Object(answer.json())[said]), about);
      }
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (ms > slowest(asked)) slow.push(asked);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  // A body that is slow for the server is slow again when repeated alone; otherwise the machine was busy.
  for (const asked of slow) {
    const { ms } = await ask(asked);
    expect(ms / contention(), `${asked.method} ${asked.path}: ${asked.body.slice(0, 500)}`).toBeLessThan(
      slowest(asked),
    );
  }
  // Some succeeded and each kind of refusal occurred, so the bodies were neither all valid nor all hopeless.
  console.info(`statuses: ${JSON.stringify([...statuses].sort())}`);
  for (const status of [201, 400, 401, 404, 415])
    expect(statuses.get(status), `${status}`).toBeGreaterThan(10);
  expect((await person.client.get("/api/user")).status).toBe(200);
  expect(server.log()).not.toMatch(/"level":"(error|fatal)"/);
}, 300_000);
