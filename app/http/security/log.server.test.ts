import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.resetModules();
});

it("what a caller causes beyond the lines of a minute is told as a number, and then they have lines again", async () => {
  vi.stubEnv("SESSION_SECRET", "s".repeat(32));
  vi.stubEnv("TOKEN_KEYS", `1:${Buffer.alloc(32).toString("base64")}`);
  vi.useFakeTimers();
  const { log } = await import("~/log.server");
  const { logSecurityEvent } = await import("./log.server");
  const warned = vi.spyOn(log, "warn").mockImplementation(() => {});
  const informed = vi.spyOn(log, "info").mockImplementation(() => {});
  const caller = { clientAddress: "198.51.100.1" };
  for (let line = 0; line < 75; line++) logSecurityEvent("input-refused", {}, caller);
  expect(warned).toHaveBeenCalledTimes(60);
  // What no stranger can cause is always written.
  for (let line = 0; line < 75; line++) logSecurityEvent("signed-in", {}, caller);
  expect(informed).toHaveBeenCalledTimes(75);

  vi.advanceTimersByTime(60_000);
  expect(warned).toHaveBeenCalledTimes(61);
  expect(warned.mock.lastCall?.[0]).toEqual({ event: "lines-left-out", of: "input-refused", lines: 15 });
  logSecurityEvent("input-refused", {}, caller);
  expect(warned).toHaveBeenCalledTimes(62);
  vi.advanceTimersByTime(60_000);
  expect(warned).toHaveBeenCalledTimes(62);
});
