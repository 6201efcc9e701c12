import type { SealedColumn } from "~/ground/sealing/sealed-column";

/** The secret of an authenticator app. */
export const SECOND_STEP_SECRET: SealedColumn = {
  table: "AuthenticatorApp",
  id: "userId",
  owner: "userId",
  platform: null,
  column: "sealedSecret",
  purpose: "totp-secret",
};
