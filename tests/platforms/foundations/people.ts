import { createHash, randomBytes } from "node:crypto";

/** Somebody who is on every platform; the platforms' files say what each knows of them. */
export type Person = {
  /** As on the sandbox's page, and what everything else about the person is made from. */
  key: string;
  givenName: string;
  familyName: string;
  name: string;
  email: string;
  picture: string;
  /** What platforms call them, where a test says it; and all that Google says of them then. */
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

/** The people of a sandbox. None of them lives. */
export const MARA = person("mara", "Mara", "Lindqvist", "mara.lindqvist");
const TOMAS = person("tomas", "Tomáš", "O'Hara", "tomas.ohara");
/** Somebody whose profile is full of markup, quotes and letters that run the other way. */
export const MARKUP = person(
  "markup",
  `<script>alert("given")</script>`,
  `"><img src=x onerror=alert('family')>\u202Eלאה&amp;`,
);

export const PEOPLE: readonly Person[] = [MARA, TOMAS, MARKUP];

/** Somebody whom no test has met. */
export function newcomer(): Person {
  const key = `guest-${randomBytes(5).toString("hex")}`;
  return person(key, "Robin", `Guest ${key.slice(-4)}`);
}

/** A number that is the same each time for the same words, from 0 to below `below`. */
export function steady(below: number, ...words: (string | number)[]): number {
  return createHash("sha256").update(words.join("\0")).digest().readUInt32BE(0) % below;
}

/** What a platform calls somebody: digits that stay, unless a test says otherwise. */
export function subjectOf(platform: string, { key, subject }: Person): string {
  if (subject !== undefined) return subject;
  const hex = createHash("sha256").update(`${platform}\0${key}`).digest("hex").slice(0, 16);
  return `1${BigInt(`0x${hex}`)}`;
}
