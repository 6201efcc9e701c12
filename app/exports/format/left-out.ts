/** Why a table of the data model is in no list of an export. */
type Reason = {
  as: /** Its columns come before the lists (`head.ts`). */
    | "head"
    /** It opens something. */
    | "secret"
    /** It is made from what is exported, and made again where it is missing. */
    | "derived"
    /** It is about nobody. */
    | "nobody's";
  why: string;
};

/** The tables that no list is read from. A table that is neither here nor in a list fails `data-model.test.ts`. */
export const NOT_LISTED: Readonly<Record<string, Reason>> = {
  User: { as: "head", why: "is the account: user and account" },
  GoogleIdentity: { as: "head", why: "is the account's other way in: googleIdentity" },
  TwinState: { as: "derived", why: "is what the engine says, which comes before the lists as twin" },
  Job: { as: "derived", why: "is work that the product has yet to do on what is exported" },
  OAuthState: { as: "secret", why: "lets one browser end a sign-in that it began in the last ten minutes" },
  AccountLink: { as: "secret", why: "opens the account, or proves its address" },
  RecoveryCode: { as: "secret", why: "opens the account in place of a code" },
  PasskeyCeremony: { as: "secret", why: "lets one browser end what it began with a passkey a moment ago" },
  ReceivedToken: { as: "nobody's", why: "keeps a token from being acted on twice, and not whose it was" },
  SecurityStream: { as: "nobody's", why: "tells the operator whether security events arrive" },
  PendingRevocation: { as: "nobody's", why: "holds tokens that are to be revoked, and not whose they were" },
  RateLimit: { as: "nobody's", why: "counts tries under hashes, for minutes" },
  ArchiveServer: { as: "nobody's", why: "names the operator's machines that hold archives" },
  HealthProbe: { as: "nobody's", why: "is the health check's one row" },
};

/** The columns of the account: what they are called before the lists, and which are left out and why. */
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
    ],
    leftOut: {
      usernameKey: "is made from the username",
      formerEmail: "belongs to somebody else, who has proven it",
      passwordHash: "is made from what opens the account",
      revision: "counts changes for the twin, and starts over elsewhere",
    },
  },
  GoogleIdentity: {
    exported: ["email", "createdAt", "blockedAt"],
    leftOut: {
      subject: "is what Google's answer is matched with to open the account",
      suspendedAt: "keeps the identity from signing in until the account's new address is proven",
    },
  },
};
