import { escaped, sandboxPage } from "../foundations/consent-page";
import type { Asked, Reply } from "../foundations/loopback";
import { type Person, subjectOf } from "../foundations/people";
import type { SecurityEvents } from "./events";

const ADDRESS = "/sandbox/security-events";

/** The events that can be sent, by button label: the kind, and Google's reason if there is one. */
const EVENTS: Record<string, { kind: string; reason?: string }> = {
  "sessions revoked": { kind: "sessions-revoked" },
  "tokens revoked": { kind: "tokens-revoked" },
  "one token revoked": { kind: "token-revoked" },
  "disabled: taken over": { kind: "account-disabled", reason: "hijacking" },
  "disabled: made in bulk": { kind: "account-disabled", reason: "bulk-account" },
  "disabled: no reason": { kind: "account-disabled" },
  enabled: { kind: "account-enabled" },
  "credential change required": { kind: "account-credential-change-required" },
  purged: { kind: "account-purged" },
  "a kind of tomorrow": { kind: "account-teleported" },
};

/** The people at the platform, with their grants and tokens. */
type Known = {
  label: string;
  people: readonly Person[];
  countGrants: (of: Person) => number;
  refreshTokenOf: (of: Person) => string | undefined;
};

/** The stand-in's page for sending Google's security events by hand. */
export class EventsPage {
  constructor(
    private readonly google: Known,
    private readonly events: SecurityEvents,
    private readonly redirectUris: readonly string[],
  ) {}

  /** The answer to a request for this page; undefined for any other request. */
  async answer(asked: Asked): Promise<Reply | undefined> {
    if (asked.path !== ADDRESS) return undefined;
    if (asked.method !== "POST") return { body: this.#page("") };
    const form = await asked.form();
    const person = this.google.people.find(({ key }) => key === form.get("who"));
    const said = form.get("event") ?? "";
    if (!person || !Object.hasOwn(EVENTS, said))
      return { status: 400, body: this.#page("That is no event.") };
    return { body: this.#page(await this.#send(person, said)) };
  }

  async #send(person: Person, said: string): Promise<string> {
    const { kind = "", ...reason } = EVENTS[said] ?? {};
    const token = this.google.refreshTokenOf(person);
    if (kind === "token-revoked" && !token) return `${person.name} holds no refresh token.`;
    const isToken = kind === "token-revoked" && token !== undefined;
    const subject = isToken
      ? this.events.refreshToken(token)
      : this.events.somebody(subjectOf("google", person));
    const { origin } = new URL(this.redirectUris[0] ?? "");
    const answer = await this.events
      .push(origin, this.events.claims(kind, subject, reason))
      .catch(() => null);
    return `“${said}” about ${person.name} was sent to ${origin}: ${answer?.status ?? "no answer"}.`;
  }

  #page(said: string): string {
    const known = this.google.people.filter((person) => this.google.countGrants(person) > 0);
    const buttons = Object.keys(EVENTS).map(
      (name) => `<button name="event" value="${name}">${name}</button>`,
    );
    const forms = known.map(
      ({ key, name, email }) => `<form method="post" action="${ADDRESS}"><fieldset>
<legend><bdi>${escaped(name)}</bdi> (${escaped(email)})</legend>
<input type="hidden" name="who" value="${escaped(key)}">${buttons.join(" ")}</fieldset></form>`,
    );
    const nobody = "<p>Nobody has signed in with Google or connected it yet.</p>";
    return sandboxPage(
      this.google.label,
      `<h2>Security events</h2><p>Sends what Google would report about somebody's account there.</p>
<p role="status">${escaped(said)}</p>${forms.join("\n") || nobody}`,
    );
  }
}
