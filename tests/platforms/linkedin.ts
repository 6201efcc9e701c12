import type { Asked, Reply } from "./foundations/loopback";
import { type OpenIdHabits, OpenIdStandIn } from "./foundations/openid-stand-in";
import { type Person, steady } from "./foundations/people";
import type { DataRoute, Expected, Refusals, RightClient } from "./foundations/stand-in";

const SNAPSHOT = ["r_dma_portability_self_serve", "r_dma_portability_3rd_party", "r_dma_portability_member"];
const DAY_MS = 24 * 60 * 60 * 1000;
const PAGES = 3;

const restError = (status: number, code: string, message: string): Reply => ({
  status,
  body: { status, code, message },
});

type Row = Record<string, string>;

/** `05 Aug 2025`, as the snapshot writes dates. */
const day = (at: Date) =>
  at.toLocaleDateString("en-GB", { day: "2-digit", month: "short", year: "numeric", timeZone: "UTC" });
const second = (at: Date) => at.toISOString().slice(0, 19).replace("T", " ");

/** Makes a snapshot row for each domain, from the row's time and its index over all pages. */
const DOMAINS: Record<string, (person: Person, at: Date, index: number) => Row> = {
  PROFILE: ({ givenName, familyName }) => ({
    "First Name": givenName,
    "Last Name": familyName,
    Headline: "Planner of quiet things",
    Industry: "Public services",
    "Zip Code": "10999",
    Summary: "",
  }),
  CONNECTIONS: (person, at, index) => ({
    "First Name": `Colleague ${index}`,
    "Last Name": "Confidential",
    "Email Address": "",
    Company: `Company ${steady(7, person.key, index)}`,
    Position: "Engineer",
    "Connected On": day(at),
  }),
  MEMBER_SHARE_INFO: (_person, at, index) => ({
    Date: second(at),
    ShareLink: `https://www.linkedin.com/feed/update/${index}`,
    ShareCommentary: "Confidential words",
    Visibility: "MEMBER_NETWORK",
  }),
  ALL_COMMENTS: (_person, at) => ({
    Date: second(at),
    Link: "https://www.linkedin.com/feed/1",
    Message: "Confidential words",
  }),
  ALL_LIKES: (_person, at) => ({ Date: second(at), Type: "LIKE", Link: "https://www.linkedin.com/feed/2" }),
  SKILLS: (_person, _at, index) => ({ Name: `Skill ${index}` }),
  POSITIONS: (_person, at, index) => ({
    "Company Name": `Company ${index}`,
    Title: "Planner",
    "Started On": day(at).slice(3),
    "Finished On": "",
  }),
};

/** LinkedIn: sign-in by OpenID Connect, and the member snapshot of the EEA. */
export class LinkedInPlatform extends OpenIdStandIn {
  readonly name = "linkedin";
  readonly label = "LinkedIn";
  readonly rightClient: RightClient = {
    authorize: "/oauth/v2/authorization",
    token: "/oauth/v2/accessToken",
    scope: "openid profile email",
    data: "/v2/userinfo",
  };
  now = () => new Date();

  protected readonly habits: OpenIdHabits = {
    issuerPath: "/oauth",
    routes: {
      authorization: "/oauth/v2/authorization",
      token: "/oauth/v2/accessToken",
      userinfo: "/v2/userinfo",
      jwks: "/oauth/openid/jwks",
    },
    scopes: SNAPSHOT,
    parameters: [],
    pkce: false,
    overlooks: ["nonce", "code_challenge", "code_challenge_method"],
    inParts: false,
    declined: "user_cancelled_authorize",
    accessTokenS: 60 * 24 * 60 * 60,
    refreshTokenS: 60,
  };

  protected expectedOf(query: URLSearchParams): Expected {
    // With PKCE, LinkedIn's token endpoint refuses apps for which it is not switched on.
    return [[!query.has("code_challenge"), "PKCE, which LinkedIn takes of no ordinary app"]];
  }

  readonly #agreed = new Map<string, string>();

  /** Requesting other scopes ends earlier tokens. */
  protected override consented(person: Person, scopes: readonly string[]): void {
    const now = [...scopes].sort().join(" ");
    if (this.#agreed.get(person.key) !== now) this.endGrants(person);
    this.#agreed.set(person.key, now);
  }

  // LinkedIn issues refresh tokens to approved partners only.
  protected isOffline(): boolean {
    return false;
  }

  protected reshape({ token_type, ...answer }: Record<string, unknown>): Record<string, unknown> {
    return { ...answer, scope: String(answer.scope ?? "").replaceAll(" ", ",") };
  }

  protected claimsOf({ name, givenName, familyName, email, picture }: Person): Record<string, unknown> {
    const locale = { country: "DE", language: "en" };
    return {
      name,
      given_name: givenName,
      family_name: familyName,
      picture,
      email,
      email_verified: true,
      locale,
    };
  }

  protected async revoke(asked: Asked): Promise<Reply | undefined> {
    if (asked.method !== "POST" || asked.path !== "/oauth/v2/revoke") return undefined;
    const form = await asked.form();
    const isUs =
      form.get("client_id") === this.client.clientId &&
      form.get("client_secret") === this.client.clientSecret;
    if (!isUs) {
      this.complain([[false, "revoking with other credentials than the registered ones"]]);
      return { status: 401, body: { error: "invalid_client" } };
    }
    this.endGrantOf(form.get("token") ?? "");
    return { body: {} };
  }

  protected readonly refusals: Refusals = {
    unauthorised: restError(401, "INVALID_ACCESS_TOKEN", "Invalid access token"),
    forbidden: restError(
      403,
      "ACCESS_DENIED",
      "Not enough permissions to access: memberSnapshotData.FINDER-criteria",
    ),
  };

  protected readonly data: Record<string, DataRoute> = {
    "GET /rest/memberSnapshotData": {
      scopes: SNAPSHOT,
      tell: (asked, { person }) => this.#snapshot(asked, person),
    },
  };

  #snapshot({ query, headers }: Asked, person: Person): Reply {
    if (!/^\d{6}$/.test(String(headers["linkedin-version"]))) {
      return restError(
        400,
        "VERSION_MISSING",
        "A version must be present. Please specify a version by adding the LinkedIn-Version header.",
      );
    }
    if (query.get("q") !== "criteria") return restError(400, "ILLEGAL_ARGUMENT", "No finder of that name");
    const domain = query.get("domain") ?? "PROFILE";
    const start = Number(query.get("start") ?? 0);
    const row = DOMAINS[domain];
    const pages = domain === "PROFILE" ? 1 : PAGES;
    if (!row || start >= pages) return restError(404, "NOT_FOUND", "No data found for this memberId");
    const count = domain === "PROFILE" ? 1 : 20;
    const rows = Array.from({ length: count }, (_, at) => {
      const index = start * count + at;
      return row(person, new Date(this.now().getTime() - (index + 1) * 1.4 * DAY_MS), index);
    });
    const href = `/rest/memberSnapshotData?count=10&domain=${domain}&q=criteria&start=${start + 1}`;
    const links = start + 1 < pages ? [{ type: "application/json", rel: "next", href }] : [];
    const paging = { start, count: 10, total: pages, links };
    return { body: { paging, elements: [{ snapshotDomain: domain, snapshotData: rows }] } };
  }
}
