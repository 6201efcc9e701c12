import { expect } from "vitest";
import { type Answer, Client } from "../http/client";
import { serve } from "../server/serve";

export const MINUTE_S = 60;

export const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });

export const statuses = (answers: Answer[]) => {
  const counted: Record<number, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
};

export function times<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => act(index)));
}

export function expectTooMany(answer: Answer, windowSeconds: number): void {
  expect(answer.status).toBe(429);
  const wait = Number(answer.headers.get("Retry-After"));
  expect(wait).toBeGreaterThan(windowSeconds / 2);
  expect(wait).toBeLessThanOrEqual(windowSeconds);
  expect(answer.text).toContain(`Too many tries. Wait ${Math.ceil(wait / MINUTE_S)} minutes and try again.`);
}

/** One server behind a proxy, so that each attempt can come from its own address, with ways to sign in there. */
export async function serveTries() {
  const server = await serve({ env: { TRUST_PROXY: "1" } });
  let addresses = 0;
  return {
    server,
    /** An address that no other test uses (RFC 2544 reserves these for tests). */
    newAddress: () => `198.18.${++addresses >> 8}.${addresses & 255}`,
    /** Tries to sign in, at this server or another one. */
    login: (email: string, password: string, address: string, on = server): Promise<Answer> =>
      new Client(on.origin).postJson("/api/login", { email, password }, from(address)),
  };
}
