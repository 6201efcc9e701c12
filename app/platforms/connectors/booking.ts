import { z } from "zod";
import { OAuthFailure, refusedByServer } from "~/web/oauth/failure";
import { signalsOfTimes } from "../activity-signals";
import type { Grant, GrantReader, Place, Platform, Read, ReaderContext, Step } from "../connector";
import { countSignal } from "../count-signal";
import type { SignalDraft } from "../signals";
import { tallied } from "../tallies";
import { countReport, reportSchema } from "./booking/report";

const ORIGIN = "https://account.booking.com";
const ONCE = `${ORIGIN}/scope/dma`;
const CONTINUOUS = `${ORIGIN}/scope/dma_continuous`;

/** Booking.com asks to wait five minutes between checks whether a report is ready. */
const LOOK_AGAIN_S = 5 * 60;
const MOST_LOOKS = 24;

/** A reading's saved position: the number of checks so far, and finally the report's counts. */
const placeSchema = z.object({
  looks: z.number().default(0),
  services: z.array(z.object({ name: z.string(), rows: z.number() })).default([]),
  bookings: z.record(z.string(), z.record(z.string(), z.number())).default({}),
});

/** The failure for a response without a report. */
function refused({ callPurpose, now }: ReaderContext, answer: Response): OAuthFailure {
  const { status } = answer;
  // Any other 4xx means that the URL is used up, expired or revoked.
  const isAddress = status >= 400 && status < 500 && status !== 401 && status !== 429;
  return isAddress
    ? new OAuthFailure(callPurpose, "link-refused", { status })
    : refusedByServer(callPurpose, answer, undefined, now);
}

async function counted({ callPurpose, unzip, now }: ReaderContext, answer: Response): Promise<Place> {
  const text = await unzip(new Uint8Array(await answer.arrayBuffer()), "report.json");
  const report = reportSchema.safeParse(text);
  if (!report.success) {
    const code = text === null ? "report-missing" : "report-unreadable";
    throw new OAuthFailure(callPurpose, "answer-unreadable", { status: answer.status, code });
  }
  return { ...countReport(report.data, now) };
}

async function fetchReport(asking: ReaderContext, place: Place | null): Promise<Step> {
  const { call, callPurpose, link, tokens } = asking;
  if (link === null) throw new OAuthFailure(callPurpose, "link-refused", { code: "no-link" });
  const headers = { "X-Booking-Iam-Access-Token": tokens.accessToken };
  const answer = await call(link, { headers });
  if (answer.status === 200) {
    const progress = { what: "Counting bookings", done: 1, of: 1 };
    return { place: await counted(asking, answer), progress, nextAfterS: null };
  }
  if (!answer.ok) throw refused(asking, answer);
  const looks = placeSchema.parse(place ?? {}).looks + 1;
  if (looks > MOST_LOOKS)
    throw new OAuthFailure(callPurpose, "unreachable", { status: answer.status, code: "not-ready" });
  const progress = { what: "Waiting for Booking.com to prepare the report", done: looks, of: null };
  return { place: { looks }, progress, nextAfterS: LOOK_AGAIN_S };
}

type Tally = Record<string, number>;

const sumOf = (counts: Tally) => Object.values(counts).reduce((sum, count) => sum + count, 0);

function signalsOf(bookings: Record<string, Tally>): {
  signals: SignalDraft[];
  period: Read["data"][string];
} {
  // Booking days are in UTC or as the platform wrote them, so the weekday in the person's local time is not known.
  const instants = Object.values(bookings)
    .flatMap((days) => Object.entries(days))
    .flatMap(([day, count]) => Array<string>(count).fill(`${day}T00:00:00Z`))
    .sort();
  const [from, to] = [instants[0], instants.at(-1)];
  if (from === undefined || to === undefined) return { signals: [], period: null };
  const kinds = Object.entries(bookings).map(([kind, days]): [string, number] => [kind, sumOf(days)]);
  const [ends, tally] = [{ from, to }, tallied(instants, false)];
  const values = Object.fromEntries(kinds.filter(([, count]) => count > 0));
  return {
    period: ends,
    signals: [
      ...signalsOfTimes(instants, "bookings", ends, "week"),
      ...countSignal("interests", "bookings", values, {
        ...ends,
        gaps: tally.gaps(),
        spread: tally.spread,
      }),
    ],
  };
}

function normalise(gathered: Place): Read {
  const { services, bookings } = placeSchema.parse(gathered);
  const { signals, period } = signalsOf(bookings);
  const dataPoints = services.reduce((sum, { rows }) => sum + rows, 0);
  return { data: { services, period }, signals, dataPoints };
}

const reader: GrantReader = {
  everyHours: 6,
  startsSwitchedOff: true,
  automaticWith: CONTINUOUS,
  link: {
    label: "Portability URL",
    hint: "Booking.com shows it under Account settings, Manage privacy and data, when you ask there to port your data. It offers this in the European Economic Area.",
    hosts: ["booking.com"],
  },
  fetch: fetchReport,
  normalise,
};

/** There is no documented way to identify the account. */
const exchange: Grant["exchange"] = async (_asking, tokens) => ({ subject: null, profile: {}, tokens });

/** Reports that a traveller has Booking.com prepare for third parties (Digital Markets Act). */
export const booking: Platform = {
  name: "booking",
  label: "Booking.com",
  card: {
    description:
      "Counts what you booked by day and by kind of service, from the report that you have Booking.com prepare. Names, places and payments are not kept.",
    dataTypes: ["Bookings (their days and kinds)", "Services (how many entries each has)"],
    isOffered: true,
  },
  privacy: {
    collected:
      "From the report of your data that you have Booking.com prepare: how many entries each of its services has, and on which days of the last five years you booked what kind of thing. Once, or again every 6 hours while you have that switched on. The address of the report that you enter.",
    notKept: "The report itself; names, places, prices and payment details.",
  },
  connector: {
    protocol: {
      issuer: ORIGIN,
      authorization: `${ORIGIN}/oauth2/authorize`,
      token: `${ORIGIN}/oauth2/token`,
      pkce: false,
      idToken: false,
    },
    settings: ["CLIENT_ID", "CLIENT_SECRET"],
    grants: [{ name: "reports", scopes: [ONCE, CONTINUOUS], exchange, reader: reader }],
    // Where exports are requested and revoked; no call to revoke a grant is documented.
    accessPage: `${ORIGIN}/mysettings`,
    budget: { calls: 60, perMinutes: 1 },
    scopeWords: {
      [ONCE]: "A copy of your Booking.com data, once",
      [CONTINUOUS]: "A copy of your Booking.com data, again and again",
    },
  },
};
