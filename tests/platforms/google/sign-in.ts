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

/** What Google may do instead of signing somebody in. */
const INSTEAD = {
  "token-fails": ["/token", { status: 503, body: { error: "temporarily_unavailable" } }],
  "token-hangs-up": ["/token", "hangs up"],
  "userinfo-fails": ["/v1/userinfo", { status: 500, body: { error: "internal" } }],
  "userinfo-is-nonsense": ["/v1/userinfo", { status: 200, body: { email: "no-subject@example.org" } }],
} as const;

type Next = GoogleAccount | "declines" | keyof typeof INSTEAD;

/** The Google stand-in for tests of signing in only: somebody is there, or something is wrong. */
export class GoogleStandIn extends GooglePlatform {
  #next: Next = "declines";

  constructor({ redirectUri, ...client }: { clientId: string; clientSecret: string; redirectUri: string }) {
    super({ ...client, redirectUris: [redirectUri] });
    this.next = "declines";
  }

  /** Who is signed in to Google in the next browser, or how Google behaves instead. */
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
