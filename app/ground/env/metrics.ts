import { z } from "zod";
import { secret } from "./secret";

/** Minimum length: a token this long cannot be guessed, however many the attempts. */
const LEAST = 32;

/** The setting that switches `GET /metrics` on. */
export const metricsSettings = {
  METRICS_TOKEN: secret(
    z
      .string()
      .regex(
        /^[\x21-\x7e]*$/,
        "must be printable ASCII without spaces, such as what `openssl rand -hex 32` prints",
      )
      .min(LEAST, `must have at least ${LEAST} characters, such as what \`openssl rand -hex 32\` prints`)
      .optional(),
  ),
};
