import type { ZodType } from "zod";
import type { Errand } from "~/oauth/failure";
import type { OAuthProtocol, Tokens } from "~/oauth/protocol";

/**
 * A platform of the catalogue. Its file in `connectors/` exports one, and `registry.ts` lists it. The file is pure: it
 * is handed what it calls out with, its settings and the clock, so that it can be tried without a server.
 */
export type Platform = {
  /** As in addresses (`/auth/linkedin`), in settings (`LINKEDIN_…`) and in rows. Lower case, never changed. */
  name: string;
  /** As people know it. */
  label: string;
  /**
   * Whether its answers come as a post from its own site (`response_mode=form_post`), which browsers send without our
   * cookies. Its address takes one then, and no other platform's does.
   */
  answersByPost?: true;
  /** How it is connected; a platform without is in the catalogue, and cannot be connected yet. */
  connector?: Connector;
};

/** How a platform is connected, asked and left. Authorising and exchanging are `app/oauth`'s, as `protocol` says. */
export type Connector = {
  protocol: Omit<OAuthProtocol, "responseMode">;
  /** The settings it needs, each without the platform's name: `["CLIENT_ID", "CLIENT_SECRET"]`. The first is the id. */
  settings: readonly [clientId: string, ...others: string[]];
  /**
   * The parameters that prove to the token endpoint who asks. Left out: the id and `CLIENT_SECRET`. Apple's secret is
   * a JWT that is signed for each call.
   */
  proof?: (settings: Settings, now: Date) => Promise<Record<string, string>>;
  /**
   * What may be asked for, each a grant of its own with tokens of its own. The first is what Connect asks for. Google
   * has three: the profile, and two batches of data portability, which it allows in no request with others.
   */
  grants: readonly [Grant, ...Grant[]];
  /**
   * What a platform wants when a code was exchanged, and who it is that came: Meta's exchange for a token that lasts
   * and its check of it, Amazon's check of the audience, the id token or userinfo of the others. `answer` has what came
   * with the code, such as the name that Apple sends once.
   *
   * @throws OAuthFailure
   */
  exchange: (asking: Asking, tokens: Tokens, answer: URLSearchParams) => Promise<Connected>;
  /**
   * New tokens for a refresh token. Left out: as RFC 6749 (6) has it, where the platform gave one. A token that is
   * rotated is kept before it is used.
   */
  refresh?: (asking: Asking, refreshToken: string) => Promise<Tokens>;
  /**
   * Ends a grant at the platform. Left out where it offers no such call: the person then ends it at `accessPage`.
   */
  revoke?: (asking: Asking, tokens: Pick<Tokens, "accessToken" | "refreshToken">) => Promise<void>;
  /** Where at the platform a person sees, and ends, what they allowed. */
  accessPage: string;
  /** One step of reading the person's data. Left out where the platform only says who somebody is. */
  fetch?: (asking: Asking, tokens: Pick<Tokens, "accessToken">, from: Place | null) => Promise<Step>;
  /** What the data of one step says, in the few kinds that the twin reads. Nothing else of it is kept. */
  normalise?: (data: unknown) => Signal[];
};

/** The operator's settings of the platform, by name without its own; all that the connector names are there. */
type Settings = Record<string, string>;

/**
 * What a connector is handed to ask its platform. Addresses are the platform's own; where something stands in for it,
 * that is asked. Both ways throw an OAuthFailure with the true cause where no answer comes that can be used.
 */
export type Asking = {
  /** For JSON, and an error where that is what comes. */
  json: <T>(url: string, init: RequestInit, schema: ZodType<T>) => Promise<T>;
  /** For anything else; errors are answers too. */
  call: (url: string, init?: RequestInit) => Promise<Response>;
  /** What failures that the connector finds itself are about: `new OAuthFailure(errand, "answer-unverified")`. */
  errand: Errand;
  settings: Settings;
  now: Date;
};

/** Something that a person is asked to allow. */
type Grant = {
  /** Such as `profile`; apart from the platform's other grants. */
  name: string;
  scopes: readonly string[];
  /** Parameters that only this platform knows, such as `access_type=offline`. */
  parameters?: Record<string, string>;
};

/** Who came back from a platform, and what was allowed. */
export type Connected = {
  /** The platform's own name for the account, which stays; null where a grant does not tell whose it is. */
  subject: string | null;
  /** What the card shows of the account: texts for people. */
  profile: Record<string, string>;
  tokens: Tokens;
};

/** How far reading has come: kept as JSON between two steps, so that it goes on after a crash. */
type Place = Record<string, string | number>;

/** What one step of reading came to. */
type Step = {
  /** What the platform said, for `normalise`; null where it is still preparing it. */
  data: unknown;
  /** Where the next step begins, and not before when, in seconds from now; null at the end. */
  next: { from: Place; afterS: number } | null;
};

/** Something that the twin may go by, with where it comes from. */
type Signal = {
  kind: "activity-by-hour" | "activity-by-weekday" | "interests" | "social-breadth" | "regularity";
  /** The period that was observed. */
  from: Date;
  to: Date;
  /** How many observations it rests on. */
  observations: number;
  /** By hour (0 to 23, UTC), weekday (1 is Monday), or kind of interest. */
  values: Record<string, number>;
};
