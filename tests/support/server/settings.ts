import { fileURLToPath } from "node:url";

/** The folder with the built server. */
export const BUILD = fileURLToPath(new URL("../../../build", import.meta.url));

/** The test servers' secrets; known, so that tests can make their own cookies. */
export const SECRETS = {
  SESSION_SECRET: "the secret of the tests that is long enough",
  TOKEN_KEYS: `tests:${Buffer.alloc(32, 7).toString("base64")}`,
};
