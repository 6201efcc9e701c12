/**
 * What sets a platform's OAuth apart from RFC 6749 with RFC 7636, as one row of a table. What is left out is as the
 * standards have it. Addresses are the platform's own, whatever stands in for them.
 */
export type OAuthProtocol = {
  /**
   * What `iss` is in the platform's answers (RFC 9207) and id tokens. A platform that sends none has the origin that
   * it authorises at.
   */
  issuer: string;
  /** Where the browser is sent to ask the person. */
  authorization: string;
  /** Where the code is exchanged, and a token refreshed. */
  token: string;
  /** Where OpenID Connect tells who somebody is. */
  userinfo?: string;
  /** Whether PKCE with S256 is taken. */
  pkce: boolean;
  /** Whether id tokens are given: then a nonce is sent, and whichever token comes must repeat it. */
  idToken: boolean;
  /** Where the keys are published that id tokens are checked with; where left out, none is looked at. */
  idTokenKeys?: string;
  /** Whether every answer names its issuer; one that does not is refused then. One that is named is always checked. */
  namesIssuer?: boolean;
  /** What stands between scopes; a space where left out. */
  scopeSeparator?: ",";
  /** What the client's id is called, when asking and when exchanging; `client_id` where left out. */
  clientIdName?: "client_key";
  /**
   * How the answer comes back: in the query of our own address where left out, or as a cross-site post, which browsers
   * send without our cookies (`posted-answer.server.ts`).
   */
  responseMode?: "form_post";
};

/** This server at a platform, as the operator registered it there. */
export type OAuthClient = {
  /** As in addresses and in the log, such as `google`. */
  platform: string;
  /** As people know the platform. */
  label: string;
  protocol: OAuthProtocol;
  clientId: string;
  /** The parameters that prove to the token endpoint who asks, such as `client_secret`; made for each call. */
  proof: () => Promise<Record<string, string>>;
  /** Our address that the browser comes back to, as it is registered there. */
  redirectUri: string;
  /** The origin that stands in for all of the platform's own (`*_BASE_URL`). */
  standIn: string | undefined;
};

/** What the exchange of a code came to. Never in an answer or in the log. */
export type Tokens = {
  accessToken: string;
  refreshToken: string | null;
  /** Seconds from now, where the platform says it. */
  expiresIn: number | null;
  /** What the person allowed; what was asked for where the platform does not say (RFC 6749, 5.1). */
  scopes: string[];
  /** What the id token says, where one came: its signature, issuer, audience, times and nonce are checked. */
  claims: Record<string, unknown> | null;
  /** All that came, for what only one platform sends. */
  raw: Record<string, unknown>;
};

/** An address with the origin that stands in for its own, if there is one; path and query stay. */
export function atStandIn(url: string, standIn: string | undefined): string {
  return standIn === undefined ? url : url.replace(/^https?:\/\/[^/?#]+/, standIn);
}
