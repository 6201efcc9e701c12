import { shownAddress } from "~/ground/email-address";
/** A user as loaded for screens and responses: no password, token or hash. */
export type User = {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  createdAt: Date;
  setupCompletedAt: Date | null;
  /** IANA time zone for dates; null means UTC. Not in any response. */
  timeZone: string | null;
  /** Incremented by each change of the engine's input. Not in any response. */
  revision: number;
  /** When this account of the sample person is erased; null for everybody else. */
  sampleUntil: Date | null;
};

/** The user object of the JSON API; dates in ISO 8601, UTC. */
export type UserJson = Omit<
  User,
  "createdAt" | "setupCompletedAt" | "timeZone" | "revision" | "sampleUntil"
> & {
  createdAt: string;
  setupCompletedAt: string | null;
  isSample: boolean;
};

/** Only the public fields, whatever else the row carries. */
export function userJson(user: User): UserJson {
  return {
    id: user.id,
    username: user.username,
    email: shownAddress(user.email),
    firstName: user.firstName,
    lastName: user.lastName,
    avatarUrl: user.avatarUrl,
    createdAt: user.createdAt.toISOString(),
    setupCompletedAt: user.setupCompletedAt?.toISOString() ?? null,
    isSample: user.sampleUntil !== null,
  };
}

/** One or two initials; the email's first letter if there is no name. */
export function initials(user: Pick<User, "firstName" | "lastName" | "email">): string {
  const first = (name: string) => [...name.trim()][0]?.toLocaleUpperCase("en") ?? "";
  return `${first(user.firstName)}${first(user.lastName)}` || first(user.email);
}
