import { expect, onTestFinished, vi } from "vitest";
import { ask, askJson } from "~/web/oauth/asking.server";
import type { Tokens } from "~/web/oauth/protocol";
import type { Connector, Grant, Place, Platform, Progress, ReaderContext } from "../connector";

/** A platform's response: status 200 by default; a string body is sent unchanged. */
type Answer = { status?: number; headers?: Record<string, string>; body?: unknown };

/** A request to a platform; header names in lower case. */
type Asked = { method: string; url: string; headers: Record<string, string>; body: string | null };

export const NOW = new Date("2026-11-22T10:00:00.000Z");
const SETTINGS = { CLIENT_ID: "the-id", CLIENT_SECRET: "the-secret" };

function textOf({ status = 200, body = {} }: Answer): string | null {
  if (status === 204) return null;
  return typeof body === "string" ? body : JSON.stringify(body);
}

/**
 * Prepares platform responses, keyed by request (`GET https://…`); several are returned in turn. Only the network is
 * replaced: limits, errors and JSON handling are real. The test fails if a request has no prepared response.
 *
 * @returns the requests, in order
 */
export function answering(answers: Record<string, Answer | Answer[]>): Asked[] {
  const asked: Asked[] = [];
  const unanswered: string[] = [];
  onTestFinished(() => {
    vi.unstubAllGlobals();
    expect(unanswered).toEqual([]);
  });
  vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
    const request = new Request(input, init);
    const { method, url } = request;
    const body = request.body && (await request.text());
    const before = asked.filter((one) => one.method === method && one.url === url).length;
    asked.push({ method, url, headers: Object.fromEntries(request.headers), body });
    const given = answers[`${method} ${url}`];
    const answer = Array.isArray(given) ? given[before] : given;
    if (!answer) {
      unanswered.push(`${method} ${url}`);
      throw new Error("nobody answers");
    }
    return new Response(textOf(answer), { status: answer.status ?? 200, headers: answer.headers ?? {} });
  });
  return asked;
}

/** A connector's reading context in tests, with overrides. */
export function handed({ label }: Platform, more: Partial<ReaderContext> = {}): ReaderContext {
  const callPurpose = { label, purpose: "connect" } as const;
  const asked = { callPurpose, standIn: undefined };
  return {
    json: (url, init, schema) => askJson(asked, url, init, schema),
    call: (url, init) => ask(asked, url, init),
    proof: async () => ({ client_id: SETTINGS.CLIENT_ID, client_secret: SETTINGS.CLIENT_SECRET }),
    callPurpose,
    settings: SETTINGS,
    at: (url) => url,
    now: NOW,
    tokens: { accessToken: "the-token", refreshToken: null },
    scopes: [],
    others: [],
    profile: {},
    claims: null,
    link: null,
    store: () => Promise.reject(new Error("no file is fetched")),
    unzip: () => Promise.reject(new Error("no file is unpacked")),
    ...more,
  };
}

/** Tokens from a code exchange. */
export function exchanged(more: Partial<Tokens> = {}): Tokens {
  const scopes = ["a-scope"];
  const usual = { accessToken: "the-token", refreshToken: "the-refresh-token", expiresIn: 3600 };
  return { ...usual, scopes, claims: null, raw: {}, ...more };
}

export function connectorOf({ connector }: Platform): Connector {
  if (!connector) throw new Error("It cannot be connected.");
  return connector;
}

export function grantOf(platform: Platform, name = "profile"): Grant {
  const grant = connectorOf(platform).grants.find((one) => one.name === name);
  if (!grant) throw new Error(`There is no grant ${name}.`);
  return grant;
}

/** Reads everything a grant allows, as syncing does; positions between steps go through JSON. */
export async function readAll(
  platform: Platform,
  more: Partial<ReaderContext> = {},
  name = "profile",
  zone: string | null = null,
) {
  const { reader } = grantOf(platform, name);
  const progress: Progress[] = [];
  let place: Place | null = null;
  for (let isEnd = false; !isEnd; ) {
    if (progress.length > 500) throw new Error("It never ends.");
    const step = await reader.fetch(handed(platform, more), place);
    place = JSON.parse(JSON.stringify(step.place));
    progress.push(step.progress);
    isEnd = step.nextAfterS === null;
  }
  return { read: reader.normalise(place ?? {}, zone), progress, place };
}
