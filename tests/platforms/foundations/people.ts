import { createHash, randomBytes } from "node:crypto";

/** A person with an account at every platform; the platforms' files define the data that each has of them. */
export type Person = {
  /** Identifies the person on the consent page, and is the seed of all invented data about them. */
  key: string;
  givenName: string;
  familyName: string;
  name: string;
  email: string;
  picture: string;
  /** Overrides for a test: the account's id at all platforms, and all of Google's claims about the person. */
  subject?: string;
  claims?: Record<string, unknown>;
};

function person(key: string, givenName: string, familyName: string, mailbox = key): Person {
  const name = `${givenName} ${familyName}`;
  return {
    key,
    givenName,
    familyName,
    name,
    email: `${mailbox}@example.org`,
    picture: `https://pictures.example/${key}.png`,
  };
}

/** The people of a sandbox. All are fictitious. */
export const MARA = person("mara", "Mara", "Lindqvist", "mara.lindqvist");
const TOMAS = person("tomas", "Tomáš", "O'Hara", "tomas.ohara");
/** A person whose name is full of markup, quotes and right-to-left text. */
export const MARKUP = person(
  "markup",
  `<script>alert("given")</script>`,
  `"><img src=x onerror=alert('family')>\u202Eלאה&amp;`,
);

export const PEOPLE: readonly Person[] = [MARA, TOMAS, MARKUP];

/** A new person, different each time. */
export function newcomer(): Person {
  const key = `guest-${randomBytes(5).toString("hex")}`;
  return person(key, "Robin", `Guest ${key.slice(-4)}`);
}

/** A pseudo-random integer from 0 to below `below`, always the same for the same words. */
export function steady(below: number, ...words: (string | number)[]): number {
  return createHash("sha256").update(words.join("\0")).digest().readUInt32BE(0) % below;
}

/** A platform's id for a person's account: always the same digits, unless a test overrides it. */
export function subjectOf(platform: string, { key, subject }: Person): string {
  if (subject !== undefined) return subject;
  const hex = createHash("sha256").update(`${platform}\0${key}`).digest("hex").slice(0, 16);
  return `1${BigInt(`0x${hex}`)}`;
}
