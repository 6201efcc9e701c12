import type { SealedColumn } from "~/sealing/sealed-column";

/** What an authenticator app makes its codes from. */
export const SECOND_STEP_SECRET: SealedColumn = {
  table: "AuthenticatorApp",
  id: "userId",
  owner: "userId",
  platform: null,
  column: "sealedSecret",
  purpose: "totp-secret",
};
