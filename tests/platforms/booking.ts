import { randomBytes } from "node:crypto";
import { type CodeHabits, CodeStandIn } from "./foundations/code-stand-in";
import { escaped, sandboxPage } from "./foundations/consent-page";
import type { Asked, Reply } from "./foundations/loopback";
import { type Person, steady } from "./foundations/people";
import type { DataRoute, Refusals, RightClient } from "./foundations/stand-in";
import { zipOf } from "./foundations/zip";

const SCOPE = "https://account.booking.com/scope/";
const DAY_MS = 24 * 60 * 60 * 1000;
const ADDRESSES = "/sandbox/portability";

/** An error in the documented form, including the misspelling. */
const error = (status: number, text: string): Reply => ({
  status,
  body: { errorCode: status, errorMessaage: text },
});

const day = (at: number) => new Date(at).toISOString().slice(0, 10);

/** A report in the documented form; its field names are made up, since the documentation gives none. */
function reportOf(person: Person, now: Date): Record<string, unknown> {
  const rows = (kind: string, count: number, gap: number) =>
    Array.from({ length: count }, (_, index) => {
      const booked = now.getTime() - (index * gap + steady(gap, person.key, kind, index)) * DAY_MS;
      return {
        id: `${kind}-${steady(1_000_000, person.key, kind, "id", index)}`,
        created_at: new Date(booked).toISOString(),
        start_date: day(booked + 20 * DAY_MS),
        end_date: day(booked + 23 * DAY_MS),
        status: index % 7 === 3 ? "cancelled" : "ok",
        property: "Confidential Inn",
        total_price: { amount: 120 + index, currency: "EUR" },
      };
    });
  return {
    ACCOUNT: {
      topic: "Account",
      data: { email: person.email, name: person.name, created_at: "2017-05-02T10:00:00Z" },
    },
    RESERVATION_SERVICE: { topic: "Reservations", data: rows("stay", 24, 25) },
    FLIGHTS: [
      { topic: "Orders", data: rows("flight", 8, 70) },
      { topic: "Passengers", data: [{ name: person.name, date_of_birth: "1980-01-01" }] },
    ],
    ATTRACTIONS: { topic: "Bookings", data: rows("attraction", 5, 90) },
    REVIEWS: {
      topic: "Reviews",
      data: [{ text: "Confidential words", created_at: day(now.getTime() - 30 * DAY_MS) }],
    },
  };
}

/** Booking.com's Data Portability API, in which each traveller creates and shares their own address. */
export class BookingPlatform extends CodeStandIn {
  readonly name = "booking";
  readonly label = "Booking.com";
  readonly rightClient: RightClient = {
    authorize: "/oauth2/authorize",
    token: "/oauth2/token",
    scope: "https://account.booking.com/scope/dma",
  };
  now = () => new Date();
  /** Number of requests for a report before it is ready. */
  looksBeforeReady = 0;
  readonly #addresses = new Map<
    string,
    { person: Person; looks: number; isOnce: boolean; isUsed: boolean }
  >();

  protected readonly habits: CodeHabits = {
    authorize: "/oauth2/authorize",
    token: "/oauth2/token",
    clientIdName: "client_id",
    scopeSeparator: " ",
    scopes: [`${SCOPE}dma`, `${SCOPE}dma_continuous`],
    pkce: "taken",
    inParts: true,
    declined: { error: "access_denied", error_description: "The user chose: Not now" },
    accessTokenS: 3600,
    refreshTokens: "stay",
  };

  /**
   * The address that a traveller creates in their account and gives to the product.
   *
   * @param isOnce whether it is valid for one download only, as if only the first scope was allowed
   * @returns the platform's own address; the product calls the stand-in instead
   */
  portabilityUrl(person: Person, isOnce = false): string {
    const known = [...this.#addresses].find(
      ([, one]) => one.person.key === person.key && one.isOnce === isOnce && !one.isUsed,
    );
    const id = known?.[0] ?? randomBytes(12).toString("hex");
    if (!known) this.#addresses.set(id, { person, looks: 0, isOnce, isUsed: false });
    return `https://account.booking.com/data-portability/${id}`;
  }

  /** Revokes the addresses that a traveller created, as they can in their account. */
  cancelAddresses(of: Person): void {
    for (const [id, { person }] of this.#addresses) if (person.key === of.key) this.#addresses.delete(id);
  }

  protected readonly refusals: Refusals = {
    unauthorised: error(401, "The request cannot be authenticated. The access token is invalid."),
    forbidden: error(401, "The client is not registered for the DMA scope."),
  };

  protected override tokenOf({ headers }: Asked): string {
    return String(headers["x-booking-iam-access-token"] ?? "");
  }

  protected readonly data: Record<string, DataRoute> = {
    "GET /data-portability/:id": {
      scopes: this.habits.scopes,
      tell: (_asked, { person }, [id = ""]) => this.#report(person, id),
    },
  };

  protected override get pageNote(): string {
    return `<p>The addresses of these people’s data, as they would create them in their accounts: <a href="${ADDRESSES}">Portability URLs</a>.</p>`;
  }

  protected override async answer(asked: Asked, note: (word: string) => void): Promise<Reply | null> {
    if (asked.path !== ADDRESSES) return super.answer(asked, note);
    const rows = this.people.map((person) => {
      return `<dt><bdi>${escaped(person.name)}</bdi></dt><dd><code>${this.portabilityUrl(person)}</code></dd>`;
    });
    return { body: sandboxPage(this.label, `<h2>Portability URLs</h2><dl>${rows.join("")}</dl>`) };
  }

  #report(person: Person, id: string): Reply {
    const found = this.#addresses.get(id);
    if (found?.person.key !== person.key || found.isUsed) {
      return error(400, "Invalid request. No live port request exists for the user in our system.");
    }
    found.looks += 1;
    if (found.looks <= this.looksBeforeReady)
      return error(202, "The user's report generation is in progress.");
    found.isUsed = found.isOnce;
    const name = `${person.email.replace("@", "_")}.zip`;
    const files = {
      "report.json": JSON.stringify(reportOf(person, this.now())),
      "attachments/photo.txt": "a photo",
    };
    const headers = {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}"`,
    };
    return { body: zipOf(files), headers };
  }
}
