import type { SealedColumn } from "~/ground/sealing/sealed-column";

const STATE = { table: "OAuthState", id: "stateHash", owner: "userId", platform: "platform" } as const;

/** The PKCE code verifier of a visit to a platform. */
export const VERIFIER: SealedColumn = { ...STATE, column: "sealedVerifier", purpose: "pkce-verifier" };

/** A platform's posted response, until the browser that began the visit fetches it. */
export const POSTED_ANSWER: SealedColumn = { ...STATE, column: "sealedAnswer", purpose: "oauth-answer" };
