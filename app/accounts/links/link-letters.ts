import { type Letter, writeLetter } from "~/ground/letters/letter";

const where = (address: string) => new URL(address).host;

/**
 * The password reset email. Like all emails here, it contains nothing that a user typed: otherwise, whoever triggers it could
 * send words of their choice to a stranger.
 *
 * @param address of the link
 */
export function resetLetter(address: string): Letter {
  return writeLetter({
    subject: "A new password for your digital twin",
    parts: [
      "Hello,",
      `somebody, most likely you, asked at ${where(address)} for a new password for the account with this address.`,
      { link: { label: "Set a new password", address } },
      "The link works once, and for 30 minutes after this email was sent. Then you can ask for another one on the login page.",
      "If it was not you, there is nothing to do. Whoever asked has not seen this email, and your password stays as it is.",
    ],
  });
}

/**
 * The email that confirms an address.
 *
 * @param address of the link
 */
export function proofLetter(address: string): Letter {
  return writeLetter({
    subject: "Is this your address?",
    parts: [
      "Hello,",
      `an account at ${where(address)} was given this address, most likely by you.`,
      { link: { label: "Confirm your address", address } },
      "The link opens a page with one button. It works once, and for a day after this email was sent.",
      "If it was not you, leave the link alone: then the address is not confirmed.",
    ],
  });
}

/**
 * The email to an account's former address. Contains no link, since its reader may not be the owner; the text is true
 * for any reader.
 *
 * @param host of this server, as users know it
 */
export function formerAddressLetter(host: string): Letter {
  return writeLetter({
    subject: "Your address was taken off an account",
    parts: [
      "Hello,",
      `an account at ${host} had this address until now. Somebody who was logged in to it gave it another one, most likely you. Nobody can log in to it with this address any more.`,
      `If the account is yours and it was not you, write to whoever runs ${host} at once: they can see what happened.`,
      "If you never had an account there, there is nothing to do: your address was taken off it.",
    ],
  });
}

/**
 * The warning after five wrong codes: whoever entered them has the password, or a session. Contains no link, so that
 * users do not learn to click one in an alarming email.
 *
 * @param host of this server, as users know it
 */
export function wrongCodesLetter(host: string): Letter {
  return writeLetter({
    subject: "Five wrong codes for your digital twin",
    parts: [
      "Hello,",
      `somebody gave five wrong codes for your account at ${host}, after the right password or in a session of yours. Nobody got in by them.`,
      `If that was not you, open ${host} yourself, change your password, and end the sessions that you do not know on the security page.`,
      "If it was you, there is nothing to do. Recovery codes and passkeys work while codes of the app are refused.",
    ],
  });
}
