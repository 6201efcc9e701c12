// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { Bell, ServedBellList } from "./Bell";
import { BellList } from "./BellList";
import type { BellNotification } from "./bell-notification";

function notification(id: string, more: Partial<BellNotification> = {}): BellNotification {
  return {
    id,
    title: `Title ${id}`,
    description: `Description ${id}`,
    createdAt: "2026-11-20T11:23:00.000Z",
    actionUrl: null,
    isRead: false,
    ...more,
  };
}

/** Renders the bell as on the dashboard. */
function show(unread: number, notifications: BellNotification[]) {
  const bell = (
    <ServedBellList.Provider value={BellList}>
      <Bell unread={unread} notifications={notifications} currentPath="/" />
    </ServedBellList.Provider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: bell }])} />);
}

const summary = () => screen.getByText(/^Notifications,/).closest("summary");
const items = () => screen.queryAllByRole("listitem", { hidden: true });

afterEach(cleanup);

describe("the bell", () => {
  it("says how many are unread", () => {
    show(3, [notification("a")]);
    expect(summary()?.textContent).toBe("Notifications, 3 unread3");
  });

  it("shows 9 as 9 and anything above as 9+", () => {
    show(9, []);
    expect(within(screen.getByText(/9 unread/).parentElement ?? document.body).getByText("9")).toBeTruthy();
    cleanup();
    show(10, []);
    expect(screen.getByText("9+").getAttribute("aria-hidden")).toBe("true");
    expect(screen.getByText("Notifications, 10 unread")).toBeTruthy();
    cleanup();
    show(40, [notification("a")]);
    expect(summary()?.textContent).toBe("Notifications, 40 unread9+");
    expect(screen.getByText("The newest 1 of 40.")).toBeTruthy();
  });

  it("says 'more than 999' when the count is capped", () => {
    show(999, []);
    expect(screen.getByText("Notifications, 999 unread")).toBeTruthy();
    cleanup();
    show(1000, [notification("a")]);
    expect(screen.getByText("Notifications, more than 999 unread")).toBeTruthy();
    expect(screen.getByText("The newest 1 of more than 999.")).toBeTruthy();
  });

  it("shows no number and says so when none is unread", () => {
    show(0, []);
    expect(summary()?.textContent).toBe("Notifications, none unread");
    expect(screen.getByText("No unread notifications.")).toBeTruthy();
    expect(screen.queryByText("Mark all read")).toBeNull();
  });

  it("lists the first five unread", () => {
    const seven = ["a", "b", "c", "d", "e", "f", "g"].map((id) => notification(id, { isRead: id === "b" }));
    show(6, seven);
    expect(items().map((item) => within(item).getByText(/^Title/).textContent)).toEqual([
      "Title a",
      "Title c",
      "Title d",
      "Title e",
      "Title f",
    ]);
    expect(screen.getByText("The newest 5 of 6.")).toBeTruthy();
  });

  it("marks one as read by a form post that returns to the screen", () => {
    show(1, [notification("a")]);
    const form = screen.getByText("Title a").closest("form");
    expect(form?.getAttribute("action")).toBe("/notifications");
    expect(form?.method).toBe("post");
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      intent: "read",
      id: "a",
      next: "/",
    });
  });

  it("marks all as read by a form post", () => {
    show(1, [notification("a")]);
    const form = screen.getByText("Mark all read").closest("form");
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ intent: "read-all", next: "/" });
  });

  it("gives times in words and machine-readably", () => {
    show(1, [notification("a")]);
    const time = screen.getByText("20 Nov 2026, 11:23 UTC");
    expect(time.getAttribute("datetime")).toBe("2026-11-20T11:23:00.000Z");
  });

  it("links only inside the product", () => {
    show(3, [
      notification("a", { actionUrl: "/setup" }),
      notification("b", { actionUrl: "javascript:alert(1)" }),
      notification("c", { actionUrl: "//evil.example" }),
    ]);
    const links = screen.getAllByRole("link", { hidden: true });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/setup", "/notifications"]);
  });
});
