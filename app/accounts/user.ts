/** A user as screens and answers speak of one: never a password, a token or a hash. */
export type User = {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  createdAt: Date;
  setupCompletedAt: Date | null;
  /** IANA name of the time zone that dates are shown in; null until one is chosen: UTC then. No answer shows it. */
  timeZone: string | null;
  /** Raised by each change of what the engine reads; no answer shows it. */
  revision: number;
};

/** The user object of the JSON interface; dates in ISO 8601, UTC. */
export type UserJson = Omit<User, "createdAt" | "setupCompletedAt" | "timeZone" | "revision"> & {
  createdAt: string;
  setupCompletedAt: string | null;
};

/** Exactly the public fields, whatever else the row carries. */
export function userJson(user: User): UserJson {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    avatarUrl: user.avatarUrl,
    createdAt: user.createdAt.toISOString(),
    setupCompletedAt: user.setupCompletedAt?.toISOString() ?? null,
  };
}

/** A person's initials, one or two letters; the email's first letter where there is no name. */
export function initials(user: Pick<User, "firstName" | "lastName" | "email">): string {
  const first = (name: string) => [...name.trim()][0]?.toLocaleUpperCase("en") ?? "";
  return `${first(user.firstName)}${first(user.lastName)}` || first(user.email);
}
