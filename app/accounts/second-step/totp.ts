import { Secret, TOTP } from "otpauth";

/** Supported by every authenticator app: SHA-1, six digits, 30 seconds (RFC 6238, section 1.2). */
const FORM = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/**
 * Also accepts the previous step, which may have ended while the code was typed and sent (RFC 6238, section 5.2,
 * recommends at most one).
 */
const STEPS_BACK = 1;
/**
 * How early, in milliseconds, the next step's code is accepted: clocks synchronised over the network are not further
 * ahead.
 */
const CLOCK_AHEAD_MS = 10_000;

/** A new base32 secret of 160 bits, as RFC 4226 recommends. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** A secret in groups of four, for typing into an app. */
export function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? "";
}

/**
 * The URI in the QR code ("Key URI Format" of Google Authenticator, the de facto standard).
 *
 * @param label the account name shown in the app
 */
export function keyUri(secret: string, label: string): string {
  return new TOTP({ issuer: "Digital Twin", label, secret: Secret.fromBase32(secret), ...FORM }).toString();
}

/**
 * The time step of a code: the current or previous one, or the next if it begins within ten seconds.
 *
 * @param lastStep the last step used: no code of it or of an earlier one is accepted
 * @param now milliseconds since 1970
 * @returns null if the code belongs to none of them
 */
export function stepOfCode(
  code: string,
  secret: string,
  { lastStep, now }: { lastStep: number; now: number },
): number | null {
  const current = TOTP.counter({ period: FORM.period, timestamp: now });
  const latest = TOTP.counter({ period: FORM.period, timestamp: now + CLOCK_AHEAD_MS });
  for (let step = current - STEPS_BACK; step <= latest; step++) {
    const timestamp = step * FORM.period * 1000;
    const fits = TOTP.validate({
      token: code,
      secret: Secret.fromBase32(secret),
      timestamp,
      window: 0,
      ...FORM,
    });
    if (fits === 0 && step > lastStep) return step;
  }
  return null;
}

/** Maximum length of a typed code, more than any code with separators. Normalising a text may take quadratic time. */
const TYPED_MOST = 100;

/** The six digits of a typed code without spaces, or null. */
export function readCode(typed: string): string | null {
  if (typed.length > TYPED_MOST) return null;
  const code = typed.normalize("NFKC").replace(/\s/g, "");
  return /^\d{6}$/.test(code) ? code : null;
}
