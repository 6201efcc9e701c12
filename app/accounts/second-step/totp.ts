import { Secret, TOTP } from "otpauth";

/** What every authenticator app can do: SHA-1, six digits, a code every 30 seconds (RFC 6238, section 1.2). */
const FORM = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/**
 * A code of the step before is taken too: it was typed and sent while its step ended (RFC 6238, section 5.2, recommends
 * one step at most).
 */
const STEPS_BACK = 1;
/** So much earlier than its step a code is taken, in milliseconds: clocks of devices that ask for the time are no faster. */
const CLOCK_AHEAD_MS = 10_000;

/** A new secret of 160 bits, as RFC 4226 recommends, in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** A secret in groups of four, to be typed into an app. */
export function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? "";
}

/**
 * The address that an app reads from a QR code ("Key URI Format" of Google Authenticator, which all apps follow).
 *
 * @param label whose account it is, as the app shows it
 */
export function keyAddress(secret: string, label: string): string {
  return new TOTP({ issuer: "Digital Twin", label, secret: Secret.fromBase32(secret), ...FORM }).toString();
}

/**
 * The time step whose code this is: the one of now, the one before, or the next where it begins within ten seconds.
 *
 * @param lastStep the last one whose code was taken: each is taken once, and none before it
 * @param now milliseconds since 1970
 * @returns null when it is the code of none of them
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

/** More letters than any code has, with whatever is typed between them. To compose a text may take the square of its length. */
const TYPED_MOST = 100;

/** A code as it was meant, where it was typed with spaces: six digits, else null. */
export function readCode(typed: string): string | null {
  if (typed.length > TYPED_MOST) return null;
  const code = typed.normalize("NFKC").replace(/\s/g, "");
  return /^\d{6}$/.test(code) ? code : null;
}
