import { expect, vi } from "vitest";
import type { Person } from "../accounts/person";
import { Client } from "../http/client";
import type { TestServer } from "./server";

/**
 * A log line that marks a position in the log: a requested sign-in with Google. An address may request one fifty times
 * an hour, so a file has fifty marks.
 */
const MARK = "sign-in with Google was asked for";

/**
 * Reads the statements that requests send to the database, from the log of a server at level "debug".
 *
 * @returns a function that runs its argument, and resolves to the lines of statements logged meanwhile. Those of jobs, which
 *   may run at any time, are left out; those of its own two marks are included.
 */
export function loggedStatements(server: TestServer): (ask?: () => Promise<unknown>) => Promise<string[]> {
  // Signed out: for a signed-in user, the page's frame is read concurrently, and its statements may follow the mark.
  const marker = new Client(server.origin);

  /** Writes a mark to the log and waits for it. Later lines belong to later requests. */
  async function mark(): Promise<number> {
    const marks = () => server.log().split(MARK).length - 1;
    const before = marks();
    await marker.get("/auth/google/login");
    await vi.waitFor(() => expect(marks()).toBe(before + 1), { timeout: 10_000, interval: 10 });
    return server.log().lastIndexOf(MARK);
  }

  return async (ask) => {
    const from = await mark();
    await ask?.();
    const to = await mark();
    const lines = server.log().slice(from, to).split("\n");
    return lines.filter((line) => line.includes('"statement":') && line.includes('"requestId":'));
  };
}

/** Counts the statements that one page sends, for a server at level "debug". Each count takes four of its marks. */
export function statementCounts(server: TestServer): (person: Person, path: string) => Promise<number> {
  const statements = loggedStatements(server);
  return async ({ client }, path) => {
    const ofMarks = await statements();
    const withPage = await statements(async () => {
      expect((await client.get(path)).status).toBe(200);
    });
    return withPage.length - ofMarks.length;
  };
}
