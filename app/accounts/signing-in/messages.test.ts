import { expect, it } from "vitest";
import { loginFailed } from "./messages";

it("a failed login says why, as an error", () => {
  const text = "Invalid email or password";
  expect(loginFailed(text)).toEqual({ title: "Login failed", text, tone: "destructive" });
});
