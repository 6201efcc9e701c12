import { readFile, stat } from "node:fs/promises";
import { importPKCS8, SignJWT } from "jose";
import { z } from "zod";
import { env } from "~/ground/env.server";
import { jsonText } from "~/web/http/responses/json-text";
import { StreamTrouble } from "./stream-trouble";

const NAME = "SECURITY_EVENTS_KEY_FILE";
const SETTING = `GOOGLE_${NAME}`;
/** Key files are 2.4 KB; a much larger file is not one. */
const MOST_BYTES = 64 * 1024;
const ALGORITHM = "RS256";
/** Audience and lifetime of the token, from Google's documentation of Cross Account Protection. */
const AUDIENCE = "https://risc.googleapis.com/google.identity.risc.v1beta.RiscManagementService";
const LASTS_S = 60 * 60;

const MAKE_ONE = "Make a key of the type JSON for the service account in the Google Cloud console.";

/** The relevant fields of a service account key file from the Google Cloud console. */
const fileSchema = jsonText(
  z.object({
    type: z.literal("service_account"),
    client_email: z.string().min(3).max(320),
    private_key_id: z.string().min(1).max(200),
    private_key: z.string().min(1),
  }),
);

/** The service account that manages the event stream. Its key never appears in any text shown. */
export type ServiceAccount = { email: string; keyId: string; key: CryptoKey };

async function textOf(path: string): Promise<string> {
  try {
    const found = await stat(path);
    if (found.isFile() && found.size <= MOST_BYTES) return await readFile(path, "utf8");
  } catch (thrown) {
    const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "unknown";
    throw new StreamTrouble(
      `${SETTING}: ${path} cannot be read (${code}). Name the file with the service account's key, and let this user read it.`,
    );
  }
  throw new StreamTrouble(`${SETTING}: ${path} is not the key of a service account. ${MAKE_ONE}`);
}

/**
 * Reads the service account's key file that the operator configured.
 *
 * @throws StreamTrouble with what is wrong in the setting or the file
 */
export async function readServiceAccount(): Promise<ServiceAccount> {
  const path = env().platform("google", [NAME]).values[NAME];
  if (path === undefined) {
    throw new StreamTrouble(
      `${SETTING}: is missing. Set it to the path of the service account's key file (docs/operating/platforms/google.md says how to make one).`,
    );
  }
  const file = fileSchema.safeParse(await textOf(path)).data;
  const key = file && (await importPKCS8(file.private_key, ALGORITHM).catch(() => null));
  if (!key) throw new StreamTrouble(`${SETTING}: ${path} is not the key of a service account. ${MAKE_ONE}`);
  return { email: file.client_email, keyId: file.private_key_id, key };
}

/** A token that the account signs for itself, valid for an hour and for the stream API only. */
export function signedToken({ email, keyId, key }: ServiceAccount, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM, kid: keyId, typ: "JWT" })
    .setIssuer(email)
    .setSubject(email)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LASTS_S)
    .sign(key);
}
