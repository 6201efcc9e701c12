import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.resetModules();
});

it("lines beyond a caller's budget per minute are reported as a number, then the budget is renewed", async () => {
  vi.stubEnv("SESSION_SECRET", "s".repeat(32));
  vi.stubEnv("TOKEN_KEYS", `1:${Buffer.alloc(32).toString("base64")}`);
  vi.useFakeTimers();
  const { log } = await import("~/ground/log.server");
  const { logSecurityEvent } = await import("./log.server");
  const warned = vi.spyOn(log, "warn").mockImplementation(() => {});
  const informed = vi.spyOn(log, "info").mockImplementation(() => {});
  const caller = { clientAddress: "198.51.100.1" };
  for (let line = 0; line < 75; line++) logSecurityEvent("input-refused", {}, caller);
  expect(warned).toHaveBeenCalledTimes(60);
  // Events that no stranger can cause are never suppressed.
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
