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
