import type { ZodType } from "zod";
import type { Errand } from "~/oauth/failure";
import type { OAuthProtocol, Tokens } from "~/oauth/protocol";
import type { SignalDraft } from "./signals";

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
  /** What its card says. */
  card: Card;
  /** How it is connected; a platform without is in the catalogue, and cannot be connected yet. */
  connector?: Connector;
};

/** What the catalogue says of a platform before anybody connects it. */
type Card = {
  /** One sentence on what connecting it gives the twin; true of what its connector reads. */
  description: string;
  /** What is read, in words of people: "Profile", "Calendar events (their times)". */
  dataTypes: readonly string[];
  /** Whether it is offered among the platforms of `/integrations`; GitHub is offered by the data sources alone. */
  isOffered: boolean;
};

/** How a platform is connected, asked and left. Authorising and exchanging are `app/oauth`'s, as `protocol` says. */
export type Connector = {
  protocol: Omit<OAuthProtocol, "responseMode">;
  /** The settings it needs, each without the platform's name: `["CLIENT_ID", "CLIENT_SECRET"]`. The first is the id. */
  settings: readonly [clientId: string, ...others: string[]];
  /** Settings that it can do without, such as `MEMBER_SNAPSHOT`. */
  optionalSettings?: readonly string[];
  /** Where its data is asked for, an address of each host; `npm run check-platforms` tries whether they answer. */
  dataAt?: readonly string[];
  /**
   * The parameters that prove to the token endpoint, and to revocation, who asks. Left out: the id and
   * `CLIENT_SECRET`. Apple's secret is a JWT that is signed for each call.
   */
  proof?: (settings: Settings, now: Date) => Promise<Record<string, string>>;
  /**
   * What may be asked for, each a grant of its own with tokens of its own. The first is what Connect asks for. Google
   * has three: the profile, and two batches of data portability, which it allows in no request with others.
   */
  grants: readonly [Grant, ...Grant[]];
  /**
   * New tokens for a refresh token. Left out: as RFC 6749 (6) has it, where the platform gave one. Meta, which gives
   * none, exchanges the access token itself. A token that is rotated is kept before it is used.
   */
  refresh?: (asking: Asking, tokens: HeldTokens) => Promise<Tokens>;
  /**
   * Ends a grant at the platform. Left out where it offers no such call: the person then ends it at `accessPage`.
   * A grant that the platform no longer knows is ended: no error.
   *
   * @throws OAuthFailure where that is not known to have worked; it is tried again later
   */
  revoke?: (asking: Asking, tokens: HeldTokens, subject: string | null) => Promise<void>;
  /** Where at the platform a person sees, and ends, what they allowed. */
  accessPage: string;
  /** How many calls of ours, of all people together, it takes in a time; more wait. */
  budget: { calls: number; perMinutes: number };
};

/** Something that a person is asked to allow. */
export type Grant = {
  /** Such as `profile`; apart from the platform's other grants. Never changed: rows have it. */
  name: string;
  /** For people, where it is asked for apart from Connect: `Core Activity & Maps`. */
  label?: string;
  /** It is offered only where this optional setting is set. */
  onlyWith?: string;
  scopes: readonly string[];
  /**
   * The platform's other grants whose tokens end when this one is given, so that they go: LinkedIn takes back all tokens
   * of before when other scopes are asked for.
   */
  ends?: readonly string[];
  /** Parameters that only this platform knows, such as `access_type=offline`. */
  parameters?: Record<string, string>;
  /**
   * What a platform wants when a code was exchanged, and who it is that came: Meta's exchange for a token that lasts
   * and its check of it, Amazon's check of the audience, the id token or userinfo of the others. `answer` has what came
   * with the code, such as the name that Apple sends once.
   *
   * @throws OAuthFailure
   */
  exchange: (asking: Asking, tokens: Tokens, answer: URLSearchParams) => Promise<Connected>;
  reading: Reading;
};

/** How what a grant allows is read, step by step, and what comes of it. */
export type Reading = {
  /** Hours between two syncs that nobody asked for. */
  everyHours: number;
  /** Whether such syncs wait for the person's switch (Booking.com). */
  startsSwitchedOff?: true;
  /** The scope without which it may not be synced by itself: where the person allowed reading once (Booking.com). */
  automaticWith?: string;
  /** Whether each sync begins with new tokens: where the platform has nothing else that says that a grant still holds. */
  refreshesFirst?: true;
  /** Where it reads an address that the person is given by the platform and gives to us: what that field says. */
  link?: {
    label: string;
    hint: string /** The hosts that it may be of, each with those below it. */;
    hosts: readonly string[];
  };
  /**
   * One step: about one call to the platform, few enough that a crash costs little. What has come together so far goes
   * along in `place`, up to a few hundred KiB, and is kept between steps; only what `normalise` uses belongs there.
   *
   * @param place null at the beginning
   * @throws OAuthFailure; the old data stays then, and it is tried again later
   */
  fetch: (asking: ReadingAsking, place: Place | null) => Promise<Step>;
  /** What has come together at last, in the few kinds that the twin reads and the panel shows. Nothing else is kept. */
  normalise: (gathered: Place) => Read;
};

/** The operator's settings of the platform, by name without its own; all that the connector names are there. */
type Settings = Record<string, string>;

/** The tokens of a grant as they are kept. */
export type HeldTokens = { accessToken: string; refreshToken: string | null };

/** An answer of a platform that is no JSON, or is to be looked at whatever its status. */
type Call = (url: string, init?: RequestInit) => Promise<Response>;

/**
 * What a connector is handed to ask its platform. Addresses are the platform's own; where something stands in for it,
 * that is asked. Both ways throw an OAuthFailure with the true cause where no answer comes that can be used.
 */
export type Asking = {
  /** For JSON, and an error where that is what comes. */
  json: <T>(url: string, init: RequestInit, schema: ZodType<T>) => Promise<T>;
  /** For anything else; errors are answers too. */
  call: Call;
  /** The parameters of `proof`: who we are. */
  proof: () => Promise<Record<string, string>>;
  /** What failures that the connector finds itself are about: `new OAuthFailure(errand, "answer-unverified")`. */
  errand: Errand;
  settings: Settings;
  /** An address of the platform as it is asked: a stand-in's, where there is one. For comparing an issuer, say. */
  at: (url: string) => string;
  now: Date;
};

/** What a step of reading is handed beside that. */
export type ReadingAsking = Asking & {
  /** Good for this step; new ones are seen to. Where the platform answers 401, throw what `json` throws. */
  tokens: HeldTokens;
  /** What was allowed, which may be less than what was asked for. */
  scopes: readonly string[];
  /** The names of the person's other grants at the platform that hold tokens: to end this one may end them. */
  others: readonly string[];
  /** What the card shows of the account, as the last visit or sync left it. */
  profile: Record<string, string>;
  /** What the last token answer's id token said, where the sync began with new tokens. */
  claims: Record<string, unknown> | null;
  /** The address that the person gave, where the reading needs one. */
  link: string | null;
  /**
   * Fetches a file into the archive store, where it waits for the person.
   *
   * @param url the platform's own, as it answered it
   * @throws OAuthFailure
   */
  store: (url: string, fileName: string) => Promise<{ archiveId: string; sizeKib: number }>;
  /** The text of one file in a ZIP, or null where it is not there. At most 16 MiB unpacked. */
  unzip: (zip: Uint8Array, fileName: string) => Promise<string | null>;
};

/** Who came back from a platform, and what was allowed. */
export type Connected = {
  /** The platform's own name for the account, which stays; null where a grant does not tell whose it is. */
  subject: string | null;
  /** What the card shows of the account: texts for people. What is not there leaves what was known. */
  profile: Record<string, string>;
  tokens: Tokens;
};

/** JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** How far reading has come, and what it has: kept as JSON between two steps, so that it goes on after a crash. */
export type Place = { [key: string]: Json };

/** What one step of reading came to. */
export type Step = {
  place: Place;
  /** How far that is, for the person who waits; `of` null where nobody knows. */
  progress: Progress;
  /** Seconds from now before which the next step is not to be tried (0: at once); null at the end. */
  nextAfterS: number | null;
};

/** What a sync is at: "Reading calendar events: 250 of 1,000". */
export type Progress = { what: string; done: number; of: number | null };

/** What reading came to. */
export type Read = {
  /** What the platform's panel shows, under 256 KiB. */
  data: { [key: string]: Json };
  /** What the card shows of the account, where reading tells something newer. */
  profile?: Record<string, string>;
  signals: SignalDraft[];
  /** How many things the platform said: profile fields, events, files, videos. */
  dataPoints: number;
  /** The platform wants nothing to be asked before then (ISO 8601), such as Google's next export. */
  notBefore?: string;
  /** Nothing more can be read by this grant, as where Google's person allowed one export. */
  isLast?: boolean;
};
