import type { Asked, Reply } from "../foundations/loopback";
import { type OpenIdHabits, OpenIdStandIn } from "../foundations/openid-stand-in";
import type { Person } from "../foundations/people";
import type { DataRoute, Expected, Refusals, RightClient } from "../foundations/stand-in";
import { calendarOf, filesOf } from "./data";
import { SecurityEvents } from "./events";
import { EventsPage } from "./events-page";
import { googleError, INSUFFICIENT, PORTABILITY, Portability, RESOURCES } from "./portability";

const AUTH = "https://www.googleapis.com/auth/";
const CALENDAR = [`${AUTH}calendar.readonly`, `${AUTH}calendar.events.readonly`];
const CALENDARS = [`${AUTH}calendar.readonly`, `${AUTH}calendar.calendarlist.readonly`];
const DRIVE = [`${AUTH}drive.metadata.readonly`, `${AUTH}drive.readonly`];

const PROMPTS = ["none", "consent", "select_account"];

/** Scopes that are requested by short names, with their long names in answers. */
const LONG: Record<string, string> = { email: `${AUTH}userinfo.email`, profile: `${AUTH}userinfo.profile` };

/** A page of a list from `pageToken` on: at most `most` entries, even if more are requested, as Google may do. */
function pageOf<T>(all: readonly T[], { query }: Asked, sizeName: string, most: number) {
  const from = Number(query.get("pageToken")?.replace("page-", "") ?? 0);
  const size = Math.min(Number(query.get(sizeName) ?? most), most);
  const next = from + size < all.length ? { nextPageToken: `page-${from + size}` } : {};
  return { items: all.slice(from, from + size), next };
}

/** The requested fields of each file; by default Drive returns the first four. */
function fieldsOfFiles(fields: string | null): string[] {
  return /files\(([^)]*)\)/.exec(fields ?? "")?.[1]?.split(",") ?? ["kind", "id", "name", "mimeType"];
}

/** Google: sign-in, Calendar, Drive and the Data Portability API. */
export class GooglePlatform extends OpenIdStandIn {
  readonly name = "google";
  readonly label = "Google";
  readonly rightClient: RightClient = {
    authorize: "/o/oauth2/v2/auth",
    token: "/token",
    scope: "openid email profile",
    pkce: true,
    data: "/v1/userinfo",
  };
  /** The current time, to which the times of the data are relative. */
  now = () => new Date();
  readonly portability = new Portability(
    () => this.now(),
    () => this.origin,
    (token) => void this.endGrantOf(token),
  );
  readonly events = new SecurityEvents(this.client.clientId);

  readonly #eventsPage = new EventsPage(this, this.events, this.client.redirectUris);

  protected readonly habits: OpenIdHabits = {
    issuerPath: "",
    routes: {
      authorization: "/o/oauth2/v2/auth",
      token: "/token",
      userinfo: "/v1/userinfo",
      jwks: "/oauth2/v3/certs",
    },
    scopes: [
      ...new Set([...CALENDAR, ...CALENDARS, ...DRIVE]),
      ...RESOURCES.map((name) => `${PORTABILITY}${name}`),
    ],
    parameters: ["access_type", "include_granted_scopes"],
    pkce: true,
    overlooks: [],
    inParts: true,
    declined: "access_denied",
    accessTokenS: 3599,
    refreshTokenS: 180 * 24 * 60 * 60,
  };

  protected expectedOf(query: URLSearchParams, scopes: readonly string[]): Expected {
    const isPortability = scopes.some((scope) => scope.startsWith(PORTABILITY));
    const prompts = (query.get("prompt") ?? "consent").split(" ");
    return [
      [prompts.every((prompt) => PROMPTS.includes(prompt)), `prompt ${prompts.join(" ")}`],
      [
        isPortability || (scopes.includes("openid") && scopes.includes("email")),
        "openid and email are not asked for",
      ],
      [
        !isPortability || scopes.every((scope) => scope.startsWith(PORTABILITY)),
        "the scopes of data portability are asked for together with others",
      ],
      [
        !isPortability || !query.has("include_granted_scopes"),
        "include_granted_scopes beside data portability",
      ],
      [query.get("code_challenge_method") === "S256", "PKCE is not S256"],
      // Google issues a further refresh token only with prompt=consent.
      [
        query.get("access_type") !== "offline" || query.get("prompt") === "consent",
        "offline without prompt=consent",
      ],
    ];
  }

  protected isOffline(parameters: Record<string, unknown>): boolean {
    return parameters.access_type === "offline";
  }

  protected reshape(answer: Record<string, unknown>, grantType: string): Record<string, unknown> {
    const scope = String(answer.scope ?? "")
      .split(" ")
      .map((name) => LONG[name] ?? name)
      .join(" ");
    const { refresh_token, ...rest } = answer;
    // The used refresh token stays valid and is not repeated in the answer.
    return grantType === "refresh_token" ? { ...rest, scope } : { ...answer, scope };
  }

  protected claimsOf({
    claims,
    name,
    givenName,
    familyName,
    email,
    picture,
  }: Person): Record<string, unknown> {
    if (claims) return claims;
    return {
      name,
      given_name: givenName,
      family_name: familyName,
      picture,
      email,
      email_verified: true,
      locale: "en",
    };
  }

  protected async revoke(asked: Asked): Promise<Reply | undefined> {
    if (asked.method !== "POST" || asked.path !== "/revoke") return undefined;
    const form = await asked.form();
    const isUs =
      form.get("client_id") === this.client.clientId &&
      form.get("client_secret") === this.client.clientSecret;
    // Stricter than Google, which lets anyone with the token revoke it: RFC 7009 (2.1) requires client authentication.
    if (!isUs) {
      this.complain([[false, "revoking without the client's credentials"]]);
      return { status: 401, body: { error: "invalid_client" } };
    }
    const isEnded = this.endGrantOf(form.get("token") ?? asked.query.get("token") ?? "");
    if (isEnded) return { body: {} };
    return { status: 400, body: { error: "invalid_token", error_description: "Token expired or revoked" } };
  }

  protected readonly refusals: Refusals = {
    unauthorised: googleError(401, "UNAUTHENTICATED", "Request had invalid authentication credentials."),
    forbidden: INSUFFICIENT,
  };

  protected readonly data: Record<string, DataRoute> = {
    "GET /calendar/v3/users/me/calendarList": {
      scopes: CALENDARS,
      tell: (_asked, { person }) => {
        const item = {
          kind: "calendar#calendarListEntry",
          timeZone: "Europe/Berlin",
          accessRole: "owner",
          selected: true,
        };
        const items = [
          { ...item, id: person.email, summary: person.name, primary: true },
          { ...item, id: "family@group.calendar.google.com", summary: "Family" },
        ];
        return { body: { kind: "calendar#calendarList", items } };
      },
    },
    "GET /calendar/v3/calendars/:id/events": {
      scopes: CALENDAR,
      tell: (asked, { person }) => this.#events(asked, person),
    },
    "GET /drive/v3/about": { scopes: DRIVE, tell: (asked) => this.#about(asked) },
    "GET /drive/v3/files": { scopes: DRIVE, tell: (asked, { person }) => this.#files(asked, person) },
    ...this.portability.routes,
  };

  protected override async answer(asked: Asked, note: (word: string) => void): Promise<Reply | null> {
    const events = (await this.#eventsPage.answer(asked)) ?? (await this.events.answer(asked));
    if (events) return events;
    return this.portability.download(asked.path, asked.query.get("key")) ?? super.answer(asked, note);
  }

  #events(asked: Asked, person: Person): Reply {
    const from = Date.parse(asked.query.get("timeMin") ?? "1970-01-01");
    const to = Date.parse(asked.query.get("timeMax") ?? "9999-01-01");
    const isIn = (start: { dateTime: string } | { date: string }) => {
      const at = Date.parse("dateTime" in start ? start.dateTime : start.date);
      return at >= from && at < to;
    };
    const all = calendarOf(person, this.now()).filter(({ start }) => isIn(start));
    const { items, next } = pageOf(all, asked, "maxResults", 50);
    return {
      body: { kind: "calendar#events", summary: person.email, timeZone: "Europe/Berlin", items, ...next },
    };
  }

  #about({ query }: Asked): Reply {
    if (!query.has("fields")) {
      return googleError(400, "INVALID_ARGUMENT", "The 'fields' parameter is required for this method.");
    }
    const storageQuota = {
      limit: "16106127360",
      usage: "5153960755",
      usageInDrive: "3221225472",
      usageInDriveTrash: "0",
    };
    return { body: { storageQuota } };
  }

  #files(asked: Asked, person: Person): Reply {
    const fields = fieldsOfFiles(asked.query.get("fields"));
    const { items, next } = pageOf(filesOf(person, this.now()), asked, "pageSize", 100);
    const told = items.map((file) =>
      Object.fromEntries(Object.entries(file).filter(([name]) => fields.includes(name))),
    );
    return { body: { kind: "drive#fileList", incompleteSearch: false, files: told, ...next } };
  }
}
