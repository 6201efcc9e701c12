import { type Asked, LoopbackServer, type Reply } from "./loopback";
import { MARA, newcomer, PEOPLE, type Person } from "./people";

/** The product's client as the operator registered it at a platform. */
export type Registered = { clientId: string; clientSecret: string; redirectUris: readonly string[] };

/** The person and the granted scopes that an access token represents. */
export type Holder = { person: Person; scopes: readonly string[] };

/** How a correct client makes its requests. */
export type RightClient = {
  authorize: string;
  token: string;
  scope: string;
  pkce?: true;
  /** Path of a profile or other data; omitted if reading it takes more than a token. */
  data?: string;
};

/** A route for reading the platform's data: the scopes that permit it, and its answer. */
export type DataRoute = {
  /** Any one of these scopes is enough; if omitted, none is needed. */
  scopes?: readonly string[];
  tell: (asked: Asked, holder: Holder, inPath: string[]) => Reply | Promise<Reply>;
};

/** How a platform refuses requests for data. */
export type Refusals = {
  unauthorised: Reply;
  forbidden: Reply;
};

/** `asks` shows a consent page in the browser; `at once` decides without one, by the test's settings. */
export type Decides = "asks" | "at once";

/** Conditions, each with the complaint if it does not hold. */
export type Expected = [holds: boolean, complaint: string][];

const complaintsOf = (expected: Expected) => expected.filter(([holds]) => !holds).map(([, text]) => text);

/** `GET /users/:login/events` as a regular expression whose groups capture the parameters. */
function patternOf(route: string): RegExp {
  const escaped = route.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/:[a-z]\w*(?=\/|$)/gi, "([^/]+)")}$`);
}

/**
 * A strict stand-in for a platform, on a loopback port and at the platform's own paths. It checks what the platform
 * checks, refuses the product's mistakes, and records them as complaints.
 */
export abstract class StandIn extends LoopbackServer {
  abstract readonly name: string;
  abstract readonly label: string;
  abstract readonly rightClient: RightClient;
  decides: Decides = "at once";
  /** The person who is signed in at the platform in the next browser. */
  present: Person = MARA;
  /** The scopes that this person allows if they are requested. */
  allows: "all" | "nothing" | readonly string[] = "all";
  /** The product's mistakes, as a platform would log them; tests expect none. */
  readonly complaints: string[] = [];
  /** Every issued code and token, so that tests can search for them where they must not be. */
  readonly given: string[] = [];
  readonly people: Person[] = [...PEOPLE];

  constructor(protected readonly client: Registered) {
    super();
  }

  /** Settings with which the product uses this stand-in, such as `TIKTOK_CLIENT_ID` and `TIKTOK_BASE_URL`. */
  get settings(): Record<string, string> {
    const named = { ...this.credentials, BASE_URL: this.origin };
    return Object.fromEntries(
      Object.entries(named).map(([key, value]) => [`${this.name.toUpperCase()}_${key}`, value]),
    );
  }

  protected get credentials(): Record<string, string> {
    return { CLIENT_ID: this.client.clientId, CLIENT_SECRET: this.client.clientSecret };
  }

  /** Invalidates the access tokens issued so far, but not refresh tokens. */
  abstract expireAccessTokens(): void;
  /** Revokes the grants of a person (or of all people), as people can at the platform. */
  abstract endGrants(of?: Person): void;
  /** Number of valid grants; 0 once all people are disconnected at the platform too. */
  abstract countGrants(of?: Person): number;

  protected abstract holderOf(accessToken: string): Promise<Holder | null>;
  protected abstract readonly data: Record<string, DataRoute>;
  protected abstract readonly refusals: Refusals;
  /** Answers requests for authorization, exchange and revocation; undefined for any other. */
  protected abstract authorise(asked: Asked, note: (word: string) => void): Promise<Reply | null | undefined>;

  /** Adds a new person to the platform. */
  meet(): Person {
    const person = newcomer();
    this.people.push(person);
    return person;
  }

  protected personOf(key: string | null): Person | undefined {
    return key === "newcomer" ? this.meet() : this.people.find((person) => person.key === key);
  }

  /** The allowed part of the requested scopes; null if everything is refused. */
  protected allowed(asked: readonly string[]): string[] | null {
    const { allows } = this;
    if (allows === "nothing") return null;
    return allows === "all" ? [...asked] : asked.filter((scope) => allows.includes(scope));
  }

  /** Records the complaints of conditions that do not hold. @returns these complaints */
  protected complain(expected: Expected): string[] {
    const wrong = complaintsOf(expected);
    this.complaints.push(...wrong);
    return wrong;
  }

  protected override async answer(asked: Asked, note: (word: string) => void): Promise<Reply | null> {
    const answered = await this.authorise(asked, note);
    if (answered !== undefined) return answered;
    const line = `${asked.method} ${asked.path}`;
    for (const [route, { scopes, tell }] of Object.entries(this.data)) {
      const found = patternOf(route).exec(line);
      if (!found) continue;
      const holder = await this.holderOf(this.tokenOf(asked));
      if (!holder) return this.refusals.unauthorised;
      if (scopes && !scopes.some((scope) => holder.scopes.includes(scope))) return this.refusals.forbidden;
      return tell(asked, holder, found.slice(1).map(decodeURIComponent));
    }
    // Firefox and WebKit request this from every site.
    if (line === "GET /favicon.ico") return { status: 204 };
    this.complaints.push(`${line} is no address of ${this.label}'s`);
    return { status: 404, body: { error: "not_found" } };
  }

  /** The access token of a request; overridden by platforms that expect it elsewhere than in `Authorization`. */
  protected tokenOf(asked: Asked): string {
    return asked.bearer;
  }
}
