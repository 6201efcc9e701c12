import type { ZodType } from "zod";
import type { CallPurpose } from "~/web/oauth/failure";
import type { OAuthProtocol, Tokens } from "~/web/oauth/protocol";
import type { SignalDraft } from "./signals";

/**
 * A platform in the catalogue, exported by its file in `connectors/` and listed in `registry.ts`. The file is pure: it
 * receives its network access, settings and clock, so it can be tested without a server.
 */
export type Platform = {
  /** Used in addresses (`/auth/linkedin`), settings (`LINKEDIN_…`) and rows. Lower case; must never change. */
  name: string;
  /** Display name. */
  label: string;
  /**
   * Whether its OAuth response is a cross-site POST (`response_mode=form_post`), which browsers send without our
   * cookies. Only such platforms' addresses accept one.
   */
  answersByPost?: true;
  /** Whether people also sign in to the product with it, which has its own callback URL. */
  signsIn?: true;
  /** Text of its card. */
  card: Card;
  /** Its rows on the privacy page. */
  privacy: PrivacyRow;
  /** How it is connected; without a connector the platform is listed but cannot be connected. */
  connector?: Connector;
};

/** What the catalogue says about a platform before it is connected. */
type Card = {
  /** One sentence on what connecting it gives the twin, true of what its connector reads. */
  description: string;
  /** What is read, in plain words: "Profile", "Calendar events (their times)". */
  dataTypes: readonly string[];
  /** Whether it is offered on `/integrations`; GitHub is offered under data sources only. */
  isOffered: boolean;
};

/** What the privacy page says about a platform. */
type PrivacyRow = {
  /** Its name there. Defaults to the label. */
  name?: string;
  /** What is collected, and in which case. */
  collected: string;
  /** What is not requested, or received and dropped. */
  notKept: string;
};

/**
 * How a platform is connected, read and disconnected. `app/web/oauth` does the authorization and token exchange according
 * to `protocol`.
 */
export type Connector = {
  protocol: Omit<OAuthProtocol, "responseMode">;
  /** Required settings without the platform's prefix: `["CLIENT_ID", "CLIENT_SECRET"]`. The client id is first. */
  settings: readonly [clientId: string, ...others: string[]];
  /** Optional settings, such as `MEMBER_SNAPSHOT`. */
  optionalSettings?: readonly string[];
  /** API addresses, one per host; `npm run check-platforms` tests whether they answer. */
  dataAt?: readonly string[];
  /**
   * Client authentication parameters for the token and revocation endpoints. Default: the client id and
   * `CLIENT_SECRET`. Apple's secret is a JWT signed for each call.
   */
  proof?: (settings: Settings, now: Date) => Promise<Record<string, string>>;
  /**
   * The grants that can be requested, each with its own tokens. Connect requests the first. Google has three: the
   * profile and two data portability batches, each of which must be requested alone.
   */
  grants: readonly [Grant, ...Grant[]];
  /** What each scope allows, for the card of a connected platform. Required for every scope of the grants. */
  scopeWords: Readonly<Record<string, string>>;
  /**
   * Refreshes tokens. Default: RFC 6749 (6) if there is a refresh token. Meta issues none and exchanges the access
   * token itself. Rotated tokens are stored before use.
   */
  refresh?: (asking: ConnectorContext, tokens: HeldTokens) => Promise<Tokens>;
  /**
   * Revokes a grant at the platform. Absent if there is no such call; the user then ends it at `accessPage`. A grant
   * unknown to the platform counts as revoked.
   *
   * @throws OAuthFailure unless revocation is known to have succeeded; it is retried later
   */
  revoke?: (asking: ConnectorContext, tokens: HeldTokens, subject: string | null) => Promise<void>;
  /** The platform's page for reviewing and ending access. */
  accessPage: string;
  /** Limit on our calls for all users together; calls beyond it wait. */
  budget: { calls: number; perMinutes: number };
};

/** Something a user is asked to grant. */
export type Grant = {
  /** Such as `profile`; unique within the platform. Stored in rows, so it must never change. */
  name: string;
  /** Display name for grants requested separately from Connect: `Core Activity & Maps`. */
  label?: string;
  /** Offered only if this optional setting is set. */
  onlyWith?: string;
  scopes: readonly string[];
  /**
   * The platform's other grants whose tokens become invalid when this one is issued: LinkedIn revokes all earlier
   * tokens when other scopes are requested.
   */
  ends?: readonly string[];
  /** Platform-specific parameters, such as `access_type=offline`. */
  parameters?: Record<string, string>;
  /**
   * Platform-specific steps after the code exchange, including who the user is: Meta's exchange for a long-lived token
   * and its check, Amazon's audience check, the ID token or userinfo for others. `answer` holds the response's
   * parameters, such as the name that Apple sends once.
   *
   * @throws OAuthFailure
   */
  exchange: (asking: ConnectorContext, tokens: Tokens, answer: URLSearchParams) => Promise<Connected>;
  reader: GrantReader;
};

/** How a grant's data is read, step by step, and what results from it. */
export type GrantReader = {
  /** Hours between automatic syncs. */
  everyHours: number;
  /** Whether the user must switch on automatic sync (Booking.com). */
  startsSwitchedOff?: true;
  /** Scope required for automatic sync, absent from one-time access (Booking.com). */
  automaticWith?: string;
  /** Whether each sync begins by refreshing tokens, because nothing else shows that a grant is still valid. */
  refreshesFirst?: true;
  /** Text of the field for a URL that the user copies from the platform, if the reading needs one. */
  link?: {
    label: string;
    hint: string /** Permitted hosts, including their subdomains. */;
    hosts: readonly string[];
  };
  /**
   * Takes one step: about one call to the platform, so that a crash loses little. `place` carries the results so far, up
   * to a few hundred KiB, and is saved between steps; it should hold only data that `normalise` or a later step uses.
   *
   * @param place null at the start
   * @throws OAuthFailure; the old data stays, and the step is retried later
   */
  fetch: (asking: ReaderContext, place: Place | null) => Promise<Step>;
  /**
   * Turns the collected data into the few kinds that the twin reads and the panel shows. Nothing else is kept.
   *
   * @param zone the person's time zone, in which times in UTC are read; null if not set
   */
  normalise: (gathered: Place, zone: string | null) => Read;
};

/** The operator's settings without the platform's prefix; all required ones are present. */
type Settings = Record<string, string>;

/** A grant's stored tokens. */
export type HeldTokens = { accessToken: string; refreshToken: string | null };

/** Makes a request whose answer is not JSON, or is examined whatever its status. */
type Call = (url: string, init?: RequestInit) => Promise<Response>;

/**
 * What a connector may use to call its platform. Addresses are the platform's own and are redirected to a stand-in if
 * there is one. `json` and `call` throw an OAuthFailure with the cause if there is no usable answer.
 */
export type ConnectorContext = {
  /** For JSON; error statuses throw. */
  json: <T>(url: string, init: RequestInit, schema: ZodType<T>) => Promise<T>;
  /** For anything else; error statuses are returned. */
  call: Call;
  /** Our client authentication, from `proof`. */
  proof: () => Promise<Record<string, string>>;
  /** Context for failures detected by the connector: `new OAuthFailure(callPurpose, "answer-unverified")`. */
  callPurpose: CallPurpose;
  settings: Settings;
  /** The address actually called for one of the platform's: the stand-in's, if any. Used to compare an issuer, say. */
  at: (url: string) => string;
  now: Date;
};

/** Context of a reading step: the connector's and the grant's. */
export type ReaderContext = ConnectorContext & {
  /** Valid for this step; refreshed automatically. If the platform answers 401, throw what `json` throws. */
  tokens: HeldTokens;
  /** Granted scopes, possibly fewer than requested. */
  scopes: readonly string[];
  /** Names of the user's other grants at the platform that hold tokens: ending this grant may end them. */
  others: readonly string[];
  /** The account's card data as of the last visit or sync. */
  profile: Record<string, string>;
  /** Claims of the ID token, if the sync began with new tokens. */
  claims: Record<string, unknown> | null;
  /** The user's URL, if the reading needs one. */
  link: string | null;
  /**
   * Downloads a file into the archive store, where it waits for the user.
   *
   * @param url as answered by the platform
   * @throws OAuthFailure
   */
  store: (url: string, fileName: string) => Promise<{ archiveId: string; sizeKib: number }>;
  /** The text of one file in a ZIP, at most 16 MiB unpacked; null if not found. */
  unzip: (zip: Uint8Array, fileName: string) => Promise<string | null>;
};

/** Whose account was connected, and what was granted. */
export type Connected = {
  /** The platform's permanent id of the account; null if the grant does not reveal it. */
  subject: string | null;
  /** Card texts about the account. Missing fields keep their known values. */
  profile: Record<string, string>;
  tokens: Tokens;
};

/** JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The position and results of a reading, saved as JSON between steps so that it can resume after a crash. */
export type Place = { [key: string]: Json };

/** Result of one reading step. */
export type Step = {
  place: Place;
  /** Progress shown to the user; `of` is null if unknown. */
  progress: Progress;
  /** Seconds to wait before the next step (0: none); null at the end. */
  nextAfterS: number | null;
};

/** Progress of a sync: "Reading calendar events: 250 of 1,000". */
export type Progress = { what: string; done: number; of: number | null };

/** Result of a reading. */
export type Read = {
  /** The panel's data, under 256 KiB. */
  data: { [key: string]: Json };
  /** Newer card texts about the account, if the reading has any. */
  profile?: Record<string, string>;
  signals: SignalDraft[];
  /** Number of profile fields, events, files, videos and the like. */
  dataPoints: number;
  /** The platform accepts no request before this time (ISO 8601), such as for Google's next export. */
  notBefore?: string;
  /** Nothing more can be read with this grant, as after a one-time Google export. */
  isLast?: boolean;
};
