import { type Letter, writeLetter } from "~/letters/letter";

const where = (address: string) => new URL(address).host;

/**
 * The letter to somebody who forgot their password. Like each of these it holds nothing that anybody typed: whoever
 * makes it be sent would otherwise choose words that reach a stranger.
 *
 * @param address of the link
 */
export function resetLetter(address: string): Letter {
  return writeLetter({
    subject: "A new password for your digital twin",
    before: [
      "Hello,",
      `somebody, most likely you, asked at ${where(address)} for a new password for the account with this address.`,
    ],
    link: { label: "Set a new password", address },
    after: [
      "The link works once, and for 30 minutes after this letter was sent. Then you can ask for another one on the login page.",
      "If it was not you, there is nothing to do. Whoever asked has not seen this letter, and your password stays as it is.",
    ],
  });
}

/** The letter that proves an address. @param address of the link */
export function proofLetter(address: string): Letter {
  return writeLetter({
    subject: "Is this your address?",
    before: ["Hello,", `an account at ${where(address)} was given this address, most likely by you.`],
    link: { label: "Prove that the address is yours", address },
    after: [
      "The link opens a page with one button. It works once, and for a day after this letter was sent.",
      "If it was not you, leave the link alone: then the address is not taken to be theirs.",
    ],
  });
}

/**
 * The letter to the address that an account had until it was given another one. It has no link: whoever reads letters
 * there is not known to be the person, so it can open nothing, and what it tells holds for whoever they are.
 *
 * @param host of this server, as people know it
 */
export function formerAddressLetter(host: string): Letter {
  return writeLetter({
    subject: "Your address was taken off an account",
    before: [
      "Hello,",
      `an account at ${host} had this address until now. Somebody who was logged in to it gave it another one, most likely you. Nobody can log in to it with this address any more.`,
    ],
    after: [
      `If the account is yours and it was not you, write to whoever runs ${host} at once: they can see what happened.`,
      "If you never had an account there, there is nothing to do: your address was taken off it.",
    ],
  });
}

/**
 * The letter to somebody whose account was given five wrong codes: whoever gave them has the password, or a session.
 * It has no link, so that nobody learns to press one in a letter that frightens them.
 *
 * @param host of this server, as people know it
 */
export function wrongCodesLetter(host: string): Letter {
  return writeLetter({
    subject: "Five wrong codes for your digital twin",
    before: [
      "Hello,",
      `somebody gave five wrong codes for your account at ${host}, after the right password or in a session of yours. Nobody got in by them.`,
    ],
    after: [
      `If that was not you, open ${host} yourself, change your password, and end the sessions that you do not know on the security page.`,
      "If it was you, there is nothing to do. Recovery codes and passkeys work while codes of the app are refused.",
    ],
  });
}
