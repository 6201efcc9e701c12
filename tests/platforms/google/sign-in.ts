import { newcomer } from "../foundations/people";
import { GooglePlatform } from "./platform";

/** A Google account; `email_verified` as Google sends it. */
export type GoogleAccount = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  name?: string;
  picture?: string;
};

/** Failures that Google can be set to instead of signing a person in: a path, and its answer or trouble. */
const INSTEAD = {
  "token-fails": ["/token", { status: 503, body: { error: "temporarily_unavailable" } }],
  "token-hangs-up": ["/token", "hangs up"],
  "userinfo-fails": ["/v1/userinfo", { status: 500, body: { error: "internal" } }],
  "userinfo-is-nonsense": ["/v1/userinfo", { status: 200, body: { email: "no-subject@example.org" } }],
} as const;

type Next = GoogleAccount | "declines" | keyof typeof INSTEAD;

/** The Google stand-in for tests of signing in only: a given account is signed in, or signing in fails. */
export class GoogleStandIn extends GooglePlatform {
  #next: Next = "declines";

  constructor({ redirectUri, ...client }: { clientId: string; clientSecret: string; redirectUri: string }) {
    super({ ...client, redirectUris: [redirectUri] });
    this.next = "declines";
  }

  /** The account that is signed in to Google in the next browser, or Google's behaviour instead. */
  get next(): Next {
    return this.#next;
  }

  set next(next: Next) {
    this.#next = next;
    this.calm();
    this.allows = next === "declines" ? "nothing" : "all";
    if (typeof next !== "string") {
      const { sub: subject, ...claims } = next;
      this.present = { ...newcomer(), subject, claims };
      this.people.push(this.present);
    } else if (next !== "declines") {
      const [path, trouble] = INSTEAD[next];
      this.trouble(path, trouble);
    }
  }
}
