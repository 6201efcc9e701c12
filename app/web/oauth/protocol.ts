/**
 * How a platform's OAuth differs from RFC 6749 with RFC 7636. Omitted fields mean that it follows the standards. URLs
 * are the platform's own, even with a stand-in.
 */
export type OAuthProtocol = {
  /**
   * Expected `iss` of the platform's responses (RFC 9207) and id tokens. If the platform sends none, the origin of its
   * authorization endpoint.
   */
  issuer: string;
  /** The authorization endpoint. */
  authorization: string;
  /** The token endpoint. */
  token: string;
  /** The userinfo endpoint of OpenID Connect. */
  userinfo?: string;
  /** Whether PKCE with S256 is supported. */
  pkce: boolean;
  /** Whether id tokens are issued: a nonce is then sent, and any id token must contain it. */
  idToken: boolean;
  /** URL of the keys that sign id tokens; if left out, id tokens are ignored. */
  idTokenKeys?: string;
  /** Whether every response must name its issuer. A named issuer is checked in any case. */
  namesIssuer?: boolean;
  /** Separates scopes; a space if left out. */
  scopeSeparator?: ",";
  /** Name of the client id parameter; `client_id` if left out. */
  clientIdName?: "client_key";
  /**
   * How the response reaches us: by default in the query of our redirect URI, or as a cross-site post, which browsers
   * send without our cookies (`posted-answer.server.ts`).
   */
  responseMode?: "form_post";
};

/** This server as a client that the operator registered at a platform. */
export type OAuthClient = {
  /** The platform's name in addresses and in the log, such as `google`. */
  platform: string;
  /** The platform's display name. */
  label: string;
  protocol: OAuthProtocol;
  clientId: string;
  /** Parameters that authenticate the client at the token endpoint, such as `client_secret`; made for each call. */
  proof: () => Promise<Record<string, string>>;
  /** Our registered redirect URI. */
  redirectUri: string;
  /** The origin that replaces all of the platform's own (`*_BASE_URL`). */
  standIn: string | undefined;
};

/** Result of a code exchange. Must never appear in a response or in the log. */
export type Tokens = {
  accessToken: string;
  refreshToken: string | null;
  /** Seconds until the access token expires; null if the platform does not say. */
  expiresIn: number | null;
  /** Granted scopes; the requested ones if the platform does not say (RFC 6749, 5.1). */
  scopes: string[];
  /** Claims of the id token, if any, with signature, issuer, audience, times and nonce verified. */
  claims: Record<string, unknown> | null;
  /** The whole response, for platform-specific fields. */
  raw: Record<string, unknown>;
};

/** A URL with its origin replaced by the stand-in, if any; path and query are kept. */
export function atStandIn(url: string, standIn: string | undefined): string {
  return standIn === undefined ? url : url.replace(/^https?:\/\/[^/?#]+/, standIn);
}
