import { randomUUID } from "node:crypto";
import { RECOMMENDATION_RULES } from "~/twin/engine/recommendations/recommendations";
import { CHOICES } from "~/twin/testing/choices/choices";
import { newFields, type Person } from "../accounts/person";
import { giveSignal } from "../archives/imported-rows";
import { giveImport, plays } from "../archives/importing";
import { DESK_FIELDS, type DeskBelongings, giveDesk } from "../decisions/desk-writes";
import { giveConnection } from "../platforms/given-connections";
import type { TestServer } from "../server/server";
import type { Answer, Client } from "./client";
import { type Ask, allRoutes, type Route, withQuery } from "./every-route";
import { giveArchive, giveEntry, giveNotification, giveSafety, giveSession } from "./given-things";

type Headers = Record<string, string | null>;
type Fields = Record<string, unknown>;

/** The methods that write; each route is called with all of them. */
const METHODS = ["POST", "PUT", "PATCH", "DELETE"] as const;

const SCORES = { openness: 50, conscientiousness: 50, extraversion: 50, agreeableness: 50, neuroticism: 50 };
const PREFERENCE = {
  category: "communication",
  subcategory: "style",
  preference: "Short messages rather than calls",
  confidence: 80,
};

/** Odysseys that need only Google: one to activate, and one that is active. */
const ODYSSEY = "calendar-clarity";
const ACTIVE_ODYSSEY = "video-evenings";

/** A recommendation that is being tried. */
const RECOMMENDATION = RECOMMENDATION_RULES[0]?.id ?? "";
const TRY_UNTIL = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Without this scope Booking.com is read only once. */
const STANDING = "https://account.booking.com/scope/dma_continuous";

/** The ids of a user's things that forms and calls refer to. */
type Belongings = DeskBelongings & {
  notification: string;
  preference: string;
  deleted: string;
  link: string;
  archive: string;
  /** An import that waits for its owner's decision. */
  import: string;
  /** A kept import. */
  kept: string;
  /** A session on another device, as listed. */
  session: string;
  passkey: string;
  /** Something kept with its title. */
  entry: string;
};

/** Routes that call a platform answer 502 here, since none is set up. The card shows that it failed. */
export const ASKING_PLATFORMS = ["/api/apple/sync", "/api/booking/sync", "/api/google/sync"];

/** Whether an answer reports a failure on our side. */
export function isFault({ address }: Route, { status }: Answer): boolean {
  return status >= 500 && !(status === 502 && ASKING_PLATFORMS.includes(address));
}

/** Today in UTC, the zone of those who named none. */
const TODAY = new Date().toISOString().slice(0, 10);

/** A person, their things, and every route with their ids in its path. */
export type Target = { person: Pick<Person, "email" | "password">; belongings: Belongings; routes: Route[] };

async function newPreference({ client }: Person, preference: string): Promise<string> {
  const answer = await client.postJson("/api/preferences", { ...PREFERENCE, preference });
  return String(Object(answer.json()).id);
}

/** The kind of thing that an address's id names. */
function idIn(
  address: string,
  {
    preference,
    notification,
    ...of
  }: Pick<Belongings, "preference" | "import" | "notification" | "decision" | "takenDecision" | "forecast">,
): string {
  if (/\/decisions\/:id\/review$/.test(address)) return of.takenDecision;
  if (/^(\/api)?\/decisions/.test(address)) return of.decision;
  if (/^(\/api)?\/forecasts/.test(address)) return of.forecast;
  if (address.startsWith("/api/preferences")) return preference;
  if (address.startsWith("/archives/imports")) return of.import;
  if (/^(\/api)?\/recommendations/.test(address)) return RECOMMENDATION;
  return /^(\/api)?\/use-cases/.test(address) ? ODYSSEY : notification;
}

/** Gives a user one of everything that can be changed by id. */
export async function furnish(server: TestServer, person: Person): Promise<Target> {
  const { client, id } = person;
  const notification = await giveNotification(server, id);
  const preference = await newPreference(person, "Mornings");
  const deleted = await newPreference(person, "Evenings");
  await client.postForm("/preferences", { intent: "delete", id: deleted });
  const link = randomUUID();
  await client.postForm("/share", { intent: "create", id: link, part: "personality" });
  for (const platform of ["google", "apple"]) await giveConnection(server, id, { platform });
  const reports = { platform: "booking", scopes: [STANDING], grants: [{ name: "reports", hasLink: true }] };
  await giveConnection(server, id, reports);
  await giveSignal(server, person, { kind: "activity-by-hour", values: { 9: 40 } });
  // An odyssey is ready once it has something to say.
  const calendar = { source: "profile", of: "calendar events" };
  await giveSignal(server, person, { ...calendar, kind: "activity-by-hour", values: { 9: 160 } });
  const archive = await giveArchive(server, id);
  const waiting = await giveImport(server, person, [{ events: plays(3) }]);
  const kept = await giveImport(server, person, [{ events: plays(2) }]);
  const changes = { insights: [], recommendations: ["one"], movedUp: [], isPutAway: false };
  await server.database.query(
    `UPDATE "ArchiveImport" SET "state" = 'kept', "keptAt" = $2, "changes" = $3, "timesInUtc" = 2 WHERE "id" = $1`,
    [kept, new Date(), JSON.stringify(changes)],
  );
  await server.database.query(
    `INSERT INTO "ActiveOdyssey" ("id", "userId", "odysseyId") VALUES ($1, $2, $3)`,
    [randomUUID(), id, ACTIVE_ODYSSEY],
  );
  await server.database.query(
    `INSERT INTO "RecommendationFeedback" ("userId", "recommendationId", "tryUntil") VALUES ($1, $2, $3)`,
    [id, RECOMMENDATION, TRY_UNTIL],
  );
  const desk = await giveDesk(person);
  await client.sendJson("PUT", `/api/check-ins/${TODAY}`, { value: 4 });
  const session = await giveSession(server, id);
  const passkey = await giveSafety(server, id);
  const entry = await giveEntry(server, id);
  const routes = allRoutes((address) => ({
    id: idIn(address, { preference, import: waiting, notification, ...desk }),
    platform: "google",
    grant: "profile",
    date: TODAY,
  }));
  return {
    person,
    belongings: {
      notification,
      preference,
      deleted,
      link,
      archive,
      import: waiting,
      kept,
      session,
      passkey,
      entry,
      ...desk,
    },
    routes,
  };
}

/** The id that a form sends with this intent; a notification's unless listed here. */
function idFor({ path }: Route, ask: Ask, belongings: Belongings): string {
  if (path.startsWith("/decisions")) {
    if (path.endsWith("/review")) return belongings.takenDecision;
    return ask.intent === "undo" ? belongings.deletedDecision : belongings.decision;
  }
  if (path.startsWith("/forecasts")) {
    return ask.intent === "undo" ? belongings.deletedForecast : belongings.forecast;
  }
  const { notification, preference, deleted, link, archive, kept } = belongings;
  const ids: Record<string, string> = {
    create: randomUUID(),
    change: preference,
    delete: preference,
    reading: preference,
    undo: deleted,
    end: link,
    "delete-archive": archive,
    "look-through": archive,
    "keep-import": belongings.import,
    "throw-away": belongings.import,
    "undo-import": kept,
    "read-in-zone": kept,
    "put-away": kept,
    try: RECOMMENDATION,
    helped: RECOMMENDATION,
    didnt: RECOMMENDATION,
    untried: RECOMMENDATION,
    helpful: RECOMMENDATION,
    "not-for-me": RECOMMENDATION,
    activate: ODYSSEY,
    schedule: ACTIVE_ODYSSEY,
    stop: ACTIVE_ODYSSEY,
    "end-session": belongings.session,
    rename: belongings.passkey,
    remove: belongings.passkey,
    "remove-entry": belongings.entry,
  };
  return ids[ask.intent ?? ""] ?? notification;
}

/** All fields that the product's forms and calls need, together, so that each would succeed. */
function fieldsFor(route: Route, ask: Ask, { person, belongings }: Target): Fields {
  const known = { email: person.email, password: person.password };
  return {
    ...newFields(),
    ...(/register|account/.test(route.path) ? {} : known),
    currentPassword: person.password,
    newPassword: `another ${person.password}`,
    name: "Another name",
    sure: "yes",
    timeZone: "Europe/Vienna",
    ...SCORES,
    ...PREFERENCE,
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((position) => [`openness_${position}`, "4"])),
    section: "1",
    part: "personality",
    ...(/check-in/.test(route.path) ? { value: route.isJson ? 3 : "3", place: "dashboard" } : {}),
    // After disconnecting, only the demo can be restored.
    platform: ask.intent === "undo-disconnect" ? "linkedin" : "google",
    platformName: "linkedin",
    link: "https://account.booking.com/data-portability/1",
    action: "enable",
    ...(route.path === "/entries"
      ? { kind: "play", source: "spotify", creator: "Nils Frahm" }
      : {
          kind: route.path === "/signals" ? "activity-by-hour" : "spotify plays",
          source: "archive:youtube-watched",
        }),
    choice: CHOICES[0]?.id ?? "",
    chosen: "a",
    readAs: "direct online",
    answer: "right",
    id: idFor(route, ask, belongings),
    update: "weekly",
    until: TRY_UNTIL,
    outcome: /forecasts/.test(route.path) ? "yes" : "helped",
    next: "/",
    months: "24",
    date: TODAY,
    text: "A line about this day",
    isMuted: true,
    ...DESK_FIELDS,
    option: belongings.option,
  };
}

/** One way to write to a route. */
export type Way = { name: string; ask: Ask; send: (client: Client, headers?: Headers) => Promise<Answer> };

/**
 * Every way to write to a route: each method with everything its forms can ask for; for screens both as a form and as
 * a script's call.
 *
 * @param changed replaces valid fields
 */
export function waysToWrite(
  route: Route,
  target: Target,
  changed = (fields: Fields): Fields => fields,
): Way[] {
  const data = withQuery(route.postPath, `_data=${encodeURIComponent(route.id)}`);
  const paths = route.isJson ? [route.path] : [route.postPath, data];
  return paths.flatMap((path) =>
    (route.asks ?? [{}]).flatMap((ask, index) =>
      // The fields state what a form asks for, whatever the method.
      METHODS.filter((method) => method === "POST" || index === 0).map((method) => ({
        name: `${method} ${path} ${Object.values(ask).join()}`.trim(),
        ask,
        send: (client, given = {}) => {
          const headers = { Origin: client.origin, ...given };
          const fields = { ...changed(fieldsFor(route, ask, target)), ...ask };
          return route.isJson
            ? client.sendJson(method, path, fields, { headers })
            : client.send(method, path, new URLSearchParams(stringsOf(fields)), { headers });
        },
      })),
    ),
  );
}

/** Writes to a route in every possible way. @returns each way and its answer */
export async function writeInEveryWay(
  client: Client,
  route: Route,
  target: Target,
  headers: Headers = {},
): Promise<{ way: string; answer: Answer }[]> {
  const answers = [];
  for (const { name, send } of waysToWrite(route, target)) {
    answers.push({ way: name, answer: await send(client, headers) });
  }
  return answers;
}

function stringsOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}
