import { z } from "zod";
import { jsonText } from "~/web/http/responses/json-text";

/** What a passkey is requested for. */
export const PASSKEY_PURPOSES = ["register", "sign-in", "prove"] as const;
export type PasskeyPurpose = (typeof PASSKEY_PURPOSES)[number];

/** Maximum length of a credential; browsers send a few kilobytes. */
const CREDENTIAL_MOST = 20_000;

/** Shown when a passkey is rejected. */
export const PASSKEY_REFUSED =
  "This passkey was not taken: it took more than five minutes, or the account that it belongs to no longer knows it. Try again.";

const base64url = z
  .string()
  .regex(/^[\w-]*$/)
  .max(CREDENTIAL_MOST);
const common = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}).default({}),
};

/** RegistrationResponseJSON (Web Authentication Level 3), as text. */
export const registrationText = jsonText(
  z.object({
    ...common,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  }),
);

/** AuthenticationResponseJSON (Web Authentication Level 3), as text. */
export const assertionText = jsonText(
  z.object({
    ...common,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.nullish().transform((handle) => handle ?? undefined),
    }),
  }),
);
