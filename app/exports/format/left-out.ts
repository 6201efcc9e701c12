/** Why no list of an export contains a table. */
type Reason = {
  as: /** Its columns are in the head (`head.ts`). */
    | "head"
    /** It grants access. */
    | "secret"
    /** It is derived from exported data and recreated if missing. */
    | "derived"
    /** It belongs to no user. */
    | "nobody's";
  why: string;
};

/** Tables without a list. A table neither here nor in a list fails `data-model.test.ts`. */
export const NOT_LISTED: Readonly<Record<string, Reason>> = {
  User: { as: "head", why: "is the account: user and account" },
  GoogleIdentity: { as: "head", why: "is the account's other way in: googleIdentity" },
  TwinState: { as: "derived", why: "is what the engine says, which comes before the lists as twin" },
  Job: { as: "derived", why: "is work that the product has yet to do on what is exported" },
  RepeatedEntry: { as: "derived", why: "says which other imports have an entry too" },
  TitleDay: { as: "derived", why: "counts the entries by day" },
  CreatorMonth: { as: "derived", why: "counts the entries by creator and month" },
  CreatorSpan: { as: "derived", why: "counts the entries by creator in quarters and years" },
  CountedYear: { as: "derived", why: "counts the imported months by year" },
  RelationLook: { as: "derived", why: "counts the pairs of daily streams that were looked at" },
  ToldDay: { as: "derived", why: "says what the dashboard told of an earlier day, and when" },
  OAuthState: { as: "secret", why: "lets one browser end a sign-in that it began in the last ten minutes" },
  AccountLink: { as: "secret", why: "opens the account, or confirms its address" },
  RecoveryCode: { as: "secret", why: "opens the account in place of a code" },
  PasskeyCeremony: { as: "secret", why: "lets one browser end what it began with a passkey a moment ago" },
  ReceivedToken: { as: "nobody's", why: "keeps a token from being acted on twice, and not whose it was" },
  SecurityStream: { as: "nobody's", why: "tells the operator whether security events arrive" },
  PendingRevocation: { as: "nobody's", why: "holds tokens that are to be revoked, and not whose they were" },
  ChoicePopularity: {
    as: "nobody's",
    why: "counts how many of at least 100 people took each side of a choice",
  },
  RateLimit: { as: "nobody's", why: "counts tries under hashes, for minutes" },
  ArchiveServer: { as: "nobody's", why: "names the operator's machines that hold archives" },
  HealthProbe: { as: "nobody's", why: "is the health check's one row" },
};

/** The account's columns: their names in the head, or why they are left out. */
export const ACCOUNT: Readonly<
  Record<
    "User" | "GoogleIdentity",
    { exported: readonly string[]; leftOut: Readonly<Record<string, string>> }
  >
> = {
  User: {
    exported: [
      "id",
      "username",
      "email",
      "firstName",
      "lastName",
      "avatarUrl",
      "createdAt",
      "setupCompletedAt",
      "timeZone",
      "emailProvenAt",
      "protectedSince",
      "weeklyEmailSince",
      "titlesKeptMonths",
      "checkInsOffSince",
    ],
    leftOut: {
      usernameKey: "is made from the username",
      formerEmail: "belongs to somebody else, who has proven it",
      passwordHash: "is made from what opens the account",
      weeklyEmailDue: "says when to look whether the next weekly email is due",
      weeklyEmailSentAt: "says when the last weekly email went, so that the next comes a week later",
      revision: "counts changes for the twin, and starts over elsewhere",
      sampleUntil: "says when an account of the sample person is erased",
    },
  },
  GoogleIdentity: {
    exported: ["email", "createdAt", "blockedAt"],
    leftOut: {
      subject: "is what Google's answer is matched with to open the account",
      suspendedAt: "keeps the identity from signing in until the account's new address is confirmed",
    },
  },
};
