import { describe, expect, it } from "vitest";
import {
  disconnectedToast,
  notDisconnectedToast,
  notSwitchedToast,
  switchedToast,
  syncFailedToast,
  syncToast,
} from "./outcome-words";

const said = ({ title, text }: { title: string; text?: string }) => [title, text];

describe("sync messages", () => {
  it.each([
    ["google", "Google", "Google Data Synced"],
    ["apple", "Apple iCloud", "Apple Data Synced"],
    ["booking", "Booking.com", "Sync Complete"],
    ["linkedin", "LinkedIn", "Sync Complete"],
    // Keys that every object inherits are not platforms.
    ["constructor", "Constructor", "Sync Complete"],
  ])("%s: success", (platform, label, title) => {
    expect(said(syncToast(platform, label, { kind: "done", dataPoints: 1 }))).toEqual([title, undefined]);
  });

  const REASON = "It could not be reached. It is tried again later.";
  it.each([
    ["google", "Google", "Failed to sync Google data."],
    ["apple", "Apple iCloud", "Failed to sync Apple data."],
    ["booking", "Booking.com", REASON],
    ["linkedin", "LinkedIn", REASON],
  ])("%s: failure with a reason", (platform, label, text) => {
    const toast = syncToast(platform, label, { kind: "failed", text: REASON });
    expect([said(toast), toast.tone]).toEqual([["Sync Failed", text], "destructive"]);
  });

  it("name the platform if there is no reason", () => {
    expect(said(syncFailedToast("booking", "Booking.com"))).toEqual([
      "Sync Failed",
      "Failed to sync Booking.com data",
    ]);
  });
});

describe("disconnect messages", () => {
  it.each([
    ["google", "Google Access Revoked"],
    ["apple", "Apple Access Revoked"],
    ["linkedin", "Platform Disconnected"],
    [undefined, "Platform Disconnected"],
  ])("%s", (platform, title) => {
    expect(said(disconnectedToast("Label", { revocation: "done" }, platform))).toEqual([title, undefined]);
    expect(said(disconnectedToast("Label", null, platform))).toEqual([title, undefined]);
  });

  it("say if only the user can end access there, and that it is retried if the platform was down", () => {
    const byHand = disconnectedToast("Amazon", {
      revocation: "by-hand",
      accessPage: "https://amazon.example/ap/adam",
    });
    expect(byHand.text).toContain("You can end it at https://amazon.example/ap/adam.");
    expect(disconnectedToast("Google", { revocation: "later" }, "google").text).toContain("tried again");
  });

  it("distinguish a platform that refused from one that was unreachable", () => {
    const accessPage = "https://myaccount.google.example/connections";
    const toast = disconnectedToast("Google", { revocation: "refused", accessPage }, "google");
    expect(toast.title).toBe("Platform Disconnected");
    expect(toast.text).toMatch(/^Google refused .* you can end it yourself at https:\/\/myaccount/);
    expect(toast.text).not.toContain("reached");
  });

  it.each([
    ["google", ["Revoke Failed", "Failed to revoke Google access."]],
    ["apple", ["Revoke Failed", "Failed to revoke Apple access."]],
    ["meta", ["Error", "Failed to disconnect platform."]],
    [undefined, ["Error", "Failed to disconnect platform."]],
  ])("%s: not disconnected", (platform, words) => {
    const toast = notDisconnectedToast(platform);
    expect([said(toast), toast.tone]).toEqual([words, "destructive"]);
  });
});

it("say whether automatic sync was switched, or why not", () => {
  expect([switchedToast(true), switchedToast(false)].map(({ title }) => title)).toEqual([
    "Continuous Access Enabled",
    "Continuous Access Disabled",
  ]);
  expect(said(notSwitchedToast())).toEqual(["Error", "Failed to update continuous access settings"]);
  expect(said(notSwitchedToast("Booking.com is not connected."))).toEqual([
    "Error",
    "Booking.com is not connected.",
  ]);
});
