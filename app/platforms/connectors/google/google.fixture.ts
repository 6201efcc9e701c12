import { vi } from "vitest";

/** A call to Google, parsed. */
type Call = { to: string; query: URLSearchParams; token: string | null; body: string | null };

/** Google's response, with status 200 by default. */
type Answer = { status?: number; headers?: Record<string, string>; body?: unknown };

type Answers = Record<string, Answer | ((call: Call) => Answer)>;

/** An error in the format of Google's APIs. */
export function googleError(code: number, status: string, details: Record<string, unknown> = {}): Answer {
  return { status: code, body: { error: { code, status, message: "It says why.", ...details } } };
}

/**
 * Prepares Google's responses by method, host and path (`GET www.googleapis.com/drive/v3/about`). Only the network is
 * replaced: limits, errors and JSON handling are real.
 *
 * @returns the calls, in order
 */
export function google(answers: Answers): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
    const request = new Request(input, init);
    const { host, pathname, searchParams: query } = new URL(request.url);
    const call: Call = {
      to: `${request.method} ${host}${pathname}`,
      query,
      token: request.headers.get("Authorization"),
      body: request.body && (await request.text()),
    };
    calls.push(call);
    const given = answers[call.to] ?? { status: 418 };
    const { status = 200, headers = {}, body = {} } = typeof given === "function" ? given(call) : given;
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers });
  });
  return calls;
}

export const USERINFO = "GET openidconnect.googleapis.com/v1/userinfo";
export const CALENDARS = "GET www.googleapis.com/calendar/v3/users/me/calendarList";
export const EVENTS = "GET www.googleapis.com/calendar/v3/calendars/primary/events";
export const ABOUT = "GET www.googleapis.com/drive/v3/about";
export const FILES = "GET www.googleapis.com/drive/v3/files";

export const ADA = {
  sub: "1-ada",
  name: "Ada <b>Lovelace</b>",
  email: "ada@example.com",
  email_verified: true,
};
export const CALENDAR_SCOPE = "https://www.googleapis.com/auth/calendar.readonly";
export const DRIVE_SCOPE = "https://www.googleapis.com/auth/drive.metadata.readonly";
export const ALL = ["openid", CALENDAR_SCOPE, DRIVE_SCOPE];
export const DAY_MS = 24 * 60 * 60 * 1000;

export const at = (dateTime: string) => ({ status: "confirmed", start: { dateTime }, end: { dateTime } });
/** Start times of events on a Monday, a Monday and a Friday; local hours 9, 23 and 9. */
export const TIMES = ["2026-11-09T09:00:00+01:00", "2026-11-16T23:30:00-05:00", "2026-11-20T09:15:00+01:00"];
export const WHOLE_DAY = { status: "confirmed", start: { date: "2026-11-18" }, end: { date: "2026-11-19" } };
export const file = (mimeType: string, modifiedTime = "2026-11-20T08:00:00.000Z") => ({
  mimeType,
  modifiedTime,
});

/** Google's responses about one account; each can be overridden. */
export const usual = {
  [USERINFO]: { body: ADA },
  [CALENDARS]: { body: { items: [{ primary: true, timeZone: "Europe/Berlin" }, {}] } },
  [EVENTS]: { body: { items: [...TIMES.map(at), WHOLE_DAY, { status: "cancelled" }] } },
  [ABOUT]: { body: { storageQuota: { limit: "16106127360", usage: "1024" } } },
  [FILES]: { body: { files: [file("application/pdf"), file("image/png", "2026-10-01T08:00:00Z")] } },
};
export const PROFILE = {
  id: "1-ada",
  name: "Ada <b>Lovelace</b>",
  email: "ada@example.com",
  verified_email: true,
};
