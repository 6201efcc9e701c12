import { type CodeHabits, CodeStandIn, type Grant } from "./foundations/code-stand-in";
import type { Asked, Reply } from "./foundations/loopback";
import { type Person, steady, subjectOf } from "./foundations/people";
import type { DataRoute, Refusals, RightClient } from "./foundations/stand-in";

const DAY_MS = 24 * 60 * 60 * 1000;
const EVENTS = 90;
/** Maximum age of events in days; older ones are not listed. */
const MOST_DAYS = 30;
const MOST_PAGES_OF_EVENTS = 3;
const KINDS = [
  "PushEvent",
  "PullRequestEvent",
  "IssuesEvent",
  "IssueCommentEvent",
  "WatchEvent",
  "CreateEvent",
];
const LANGUAGES = ["TypeScript", "Rust", "Python", "Shell", null];

const loginOf = ({ key }: Person) => `${key}-sandbox`;
const idOf = (person: Person) => Number(BigInt(subjectOf("github", person)) % 100_000_000n);
const message = (status: number, text: string): Reply => ({
  status,
  body: { message: text, documentation_url: "https://docs.github.com/rest", status: String(status) },
});

function eventsOf(person: Person, now: Date): Record<string, unknown>[] {
  return Array.from({ length: EVENTS }, (_, index) => {
    const luck = steady(10_000, person.key, "event", index);
    const at = new Date(now.getTime() - index * (MOST_DAYS / EVENTS) * DAY_MS - luck * 100);
    const repo = `${loginOf(person)}/confidential-${luck % 5}`;
    return {
      id: String(40_000_000_000 - index),
      type: KINDS[luck % KINDS.length],
      actor: { id: idOf(person), login: loginOf(person) },
      repo: { id: luck % 5, name: repo, url: `https://api.github.com/repos/${repo}` },
      payload: { commits: [{ message: "Confidential words" }] },
      public: true,
      created_at: at.toISOString().replace(/\.\d+/, ""),
    };
  });
}

function reposOf(person: Person, now: Date): Record<string, unknown>[] {
  return Array.from({ length: 35 }, (_, index) => {
    const luck = steady(1000, person.key, "repo", index);
    const name = `confidential-${index}`;
    const changed = new Date(now.getTime() - (index * 9 + (luck % 7)) * DAY_MS)
      .toISOString()
      .replace(/\.\d+/, "");
    return {
      id: 1000 + index,
      name,
      full_name: `${loginOf(person)}/${name}`,
      private: false,
      fork: luck % 6 === 0,
      description: "Confidential words",
      language: LANGUAGES[luck % LANGUAGES.length],
      topics: ["quiet"],
      stargazers_count: luck % 30,
      forks_count: luck % 4,
      size: luck,
      archived: false,
      created_at: new Date(Date.UTC(2021, 3, 1 + index * 11, 10)).toISOString(),
      updated_at: changed,
      pushed_at: changed,
    };
  });
}

/** GitHub: OAuth apps, a person's public events and repositories. */
export class GitHubPlatform extends CodeStandIn {
  readonly name = "github";
  readonly label = "GitHub";
  readonly rightClient: RightClient = {
    authorize: "/login/oauth/authorize",
    token: "/login/oauth/access_token",
    scope: "read:user",
    pkce: true,
    data: "/user",
  };
  now = () => new Date();

  protected readonly habits: CodeHabits = {
    authorize: "/login/oauth/authorize",
    token: "/login/oauth/access_token",
    clientIdName: "client_id",
    scopeSeparator: " ",
    scopes: ["read:user", "user:email"],
    pkce: "required",
    inParts: false,
    declined: { error: "access_denied", error_description: "The user has denied your application access." },
    // Long enough to never expire: tokens of OAuth apps last until revoked, and the answer gives no lifetime.
    accessTokenS: 10 * 365 * 24 * 60 * 60,
    refreshTokens: "none",
  };
  protected override readonly marks = { code: "", access: "gho_", refresh: "" };

  /** Errors have status 200, and everything is form-encoded unless JSON is requested. */
  protected override async exchange(form: URLSearchParams, asked: Asked): Promise<Reply> {
    const reply = await super.exchange(form, asked);
    if (String(asked.headers.accept).includes("json")) return reply;
    const text = String(new URLSearchParams(Object(reply.body)));
    return { headers: { "Content-Type": "application/x-www-form-urlencoded" }, body: text };
  }

  protected override refuse(error: string, description: string): Reply {
    const named: Record<string, string> = {
      invalid_client: "incorrect_client_credentials",
      invalid_grant: "bad_verification_code",
    };
    return { status: 200, body: { error: named[error] ?? error, error_description: description } };
  }

  protected override async tell(usual: Record<string, unknown>, { scopes }: Grant): Promise<Reply> {
    return { body: { access_token: usual.access_token, token_type: "bearer", scope: scopes.join(",") } };
  }

  protected readonly refusals: Refusals = {
    unauthorised: message(401, "Bad credentials"),
    forbidden: message(403, "Resource not accessible"),
  };

  protected override async answer(asked: Asked, note: (word: string) => void): Promise<Reply | null> {
    const isData = !asked.path.startsWith("/login/") && !asked.path.startsWith("/sandbox/");
    if (isData && !asked.headers["user-agent"]) {
      this.complaints.push("the REST API is asked without a User-Agent");
      return { status: 403, body: "Request forbidden by administrative rules." };
    }
    if (asked.method === "DELETE" && asked.path === `/applications/${this.client.clientId}/grant`) {
      return this.#deauthorise(asked);
    }
    return super.answer(asked, note);
  }

  async #deauthorise(asked: Asked): Promise<Reply> {
    const { clientId, clientSecret } = this.client;
    const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
    if (asked.headers.authorization !== expected) {
      this.complaints.push("a grant is deleted with other credentials than the app's own");
      return message(401, "Requires authentication");
    }
    const { access_token } = await asked.json();
    const grant = this.grantOf(String(access_token));
    if (!grant) return message(404, "Not Found");
    // Ends all tokens that the app has for this person.
    this.endGrants(grant.person);
    return { status: 204 };
  }

  protected readonly data: Record<string, DataRoute> = {
    "GET /user": { tell: (_asked, { person }) => ({ body: this.#user(person) }) },
    "GET /users/:login/events": {
      tell: (asked, _holder, [login = ""]) => {
        if (Number(asked.query.get("page") ?? 1) > MOST_PAGES_OF_EVENTS) {
          return message(
            422,
            "In order to keep the API fast for everyone, pagination is limited for this resource.",
          );
        }
        return this.#page(asked, login, (person) => eventsOf(person, this.now()));
      },
    },
    "GET /users/:login/repos": {
      tell: (asked, _holder, [login = ""]) =>
        this.#page(asked, login, (person) => reposOf(person, this.now())),
    },
  };

  #user(person: Person): Record<string, unknown> {
    return {
      login: loginOf(person),
      id: idOf(person),
      avatar_url: person.picture,
      html_url: `https://github.com/${loginOf(person)}`,
      type: "User",
      name: person.name,
      company: null,
      blog: "",
      location: null,
      email: null,
      bio: `Bio of ${person.name}`,
      public_repos: 35,
      public_gists: 2,
      followers: steady(80, person.key, "followers"),
      following: steady(40, person.key, "following"),
      created_at: "2016-03-01T09:00:00Z",
      updated_at: this.now().toISOString().replace(/\.\d+/, ""),
    };
  }

  #page({ query, path }: Asked, login: string, listOf: (person: Person) => unknown[]): Reply {
    const person = this.people.find((one) => loginOf(one) === login);
    if (!person) return message(404, "Not Found");
    const size = Math.min(Number(query.get("per_page") ?? 30), 100);
    const page = Number(query.get("page") ?? 1);
    const all = listOf(person);
    const next = `<https://api.github.com${path}?per_page=${size}&page=${page + 1}>; rel="next"`;
    const headers: Record<string, string> = page * size < all.length ? { Link: next } : {};
    return { body: all.slice((page - 1) * size, page * size), headers };
  }
}
