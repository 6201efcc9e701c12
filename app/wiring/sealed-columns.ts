import { SECOND_STEP_SECRET } from "~/accounts/second-step/sealed-columns";
import type { SealedColumn } from "~/ground/sealing/sealed-column";
import { ACCESS_TOKEN, LINK, REFRESH_TOKEN, REVOCATION } from "~/platforms/grants/sealed-columns";
import { NTFY_TOPIC, PUSH_SUBSCRIPTION } from "~/reminders/daily/sealed-columns";
import { POSTED_ANSWER, VERIFIER } from "~/web/oauth/sealed-columns";

/** Every sealed column, to reseal when `TOKEN_KEYS` changes. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  VERIFIER,
  POSTED_ANSWER,
  ACCESS_TOKEN,
  REFRESH_TOKEN,
  LINK,
  REVOCATION,
  SECOND_STEP_SECRET,
  PUSH_SUBSCRIPTION,
  NTFY_TOPIC,
];
