// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Toast } from "~/web/http/forms/toast";
import { ToastRegion } from "./ToastRegion";
import { SWIPE_PX, TOAST_MS } from "./toast-life";

const welcome: Toast = {
  id: "1",
  title: "Welcome back!",
  text: "You have successfully signed in.",
  tone: "default",
};
const failed: Toast = { id: "2", title: "Error", text: "Please try again.", tone: "destructive" };

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = (toast: Toast) => screen.queryByText(toast.title) !== null;

/** Drags the toast `px` to the right and releases it. jsdom has no PointerEvent; a MouseEvent is enough. */
function push(px: number) {
  const title = screen.getByText(welcome.title);
  const pointer = (type: string, clientX: number) =>
    fireEvent(title, new MouseEvent(type, { clientX, bubbles: true }));
  pointer("pointerdown", 100);
  pointer("pointermove", 100 + px);
  pointer("pointerup", 100 + px);
}

/** jsdom has no layout: the test reports when a toast has grown. */
let grow = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(changed: () => void) {
        grow = changed;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Fakes an element's position: from `top` to `bottom`, across a narrow screen. */
const lies = (element: Element, top: number, bottom: number) =>
  vi.spyOn(element, "getBoundingClientRect").mockReturnValue(new DOMRect(16, top, 288, bottom - top));

describe("a toast in the server's page", () => {
  const html = (toast: Toast | null) => renderToStaticMarkup(<ToastRegion toast={toast} />);

  it("is a status in a region called Notifications", () => {
    expect(html(welcome)).toContain('aria-label="Notifications"');
    expect(html(welcome)).toMatch(
      /role="status"><div[^>]*>.*Welcome back!.*You have successfully signed in\./,
    );
  });

  it("is an alert when it is destructive", () => {
    expect(html(failed)).toMatch(/role="alert"><div[^>]*>.*Error.*Please try again\./);
  });

  it("has no style attribute and no button that does not work yet", () => {
    expect(html(welcome)).not.toMatch(/style=|<button/);
  });

  it("leaves an unnamed, empty region if there is none", () => {
    expect(html(null)).not.toContain("Notifications");
  });
});

/** Renders, and waits for the code that is loaded with a toast. */
async function show(page: ReactElement): Promise<(page: ReactElement) => Promise<void>> {
  const { rerender } = render(page);
  const loaded = () => act(() => vi.dynamicImportSettled());
  await loaded();
  return async (next) => {
    rerender(next);
    await loaded();
  };
}

describe("a toast with scripts", () => {
  it("leaves after five seconds", async () => {
    await show(<ToastRegion toast={welcome} />);
    wait(TOAST_MS - 1);
    expect(shown(welcome)).toBe(true);
    wait(1);
    expect(shown(welcome)).toBe(false);
  });

  it("stays while it is hovered, and five seconds longer", async () => {
    await show(<ToastRegion toast={welcome} />);
    fireEvent.pointerEnter(screen.getByRole("region"));
    wait(TOAST_MS * 3);
    expect(shown(welcome)).toBe(true);
    fireEvent.pointerLeave(screen.getByRole("region"));
    wait(TOAST_MS);
    expect(shown(welcome)).toBe(false);
  });

  it("stays while it has the focus", async () => {
    await show(<ToastRegion toast={welcome} />);
    act(() => screen.getByRole("button", { name: "Close" }).focus());
    wait(TOAST_MS * 3);
    expect(shown(welcome)).toBe(true);
    act(() => screen.getByRole("button", { name: "Close" }).blur());
    wait(TOAST_MS);
    expect(shown(welcome)).toBe(false);
  });

  it("is closed by its button, without affecting the next one", async () => {
    const rerender = await show(<ToastRegion toast={welcome} />);
    const close = screen.getByRole("button", { name: "Close" });
    act(() => close.focus());
    fireEvent.click(close);
    expect(shown(welcome)).toBe(false);
    await rerender(<ToastRegion toast={failed} />);
    expect(shown(failed)).toBe(true);
    wait(TOAST_MS);
    expect(shown(failed)).toBe(false);
  });

  it("is closed by Esc while it has the focus", async () => {
    await show(<ToastRegion toast={welcome} />);
    fireEvent.keyDown(screen.getByRole("region"), { key: "Escape" });
    expect(shown(welcome)).toBe(false);
  });

  it("is replaced by a newer one", async () => {
    const rerender = await show(<ToastRegion toast={welcome} />);
    wait(TOAST_MS - 1);
    await rerender(<ToastRegion toast={failed} />);
    expect(shown(welcome)).toBe(false);
    wait(TOAST_MS - 1);
    expect(shown(failed)).toBe(true);
  });

  it("survives a response without one, and does not reappear with the same response", async () => {
    const rerender = await show(<ToastRegion toast={welcome} />);
    await rerender(<ToastRegion toast={null} />);
    expect(shown(welcome)).toBe(true);
    wait(TOAST_MS);
    await rerender(<ToastRegion toast={null} />);
    expect(shown(welcome)).toBe(false);
  });

  it(`is swiped away by ${SWIPE_PX} px to the right, and by no less`, async () => {
    await show(<ToastRegion toast={welcome} />);
    push(SWIPE_PX - 1);
    expect(shown(welcome)).toBe(true);
    push(-SWIPE_PX);
    expect(shown(welcome)).toBe(true);
    push(SWIPE_PX);
    expect(shown(welcome)).toBe(false);
  });

  it("gets the focus by F8 and returns it when it goes", async () => {
    await show(
      <>
        <input aria-label="Email" />
        <ToastRegion toast={welcome} />
      </>,
    );
    const input = screen.getByLabelText("Email");
    act(() => input.focus());
    fireEvent.keyDown(input, { key: "F8" });
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Notifications" }));
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(document.activeElement).toBe(input);
  });

  it("moves away when it grows over what has the focus, or the focus moves under it", async () => {
    await show(
      <>
        <main>
          <h2 tabIndex={-1}>Near</h2>
          <input aria-label="Far" />
        </main>
        <ToastRegion toast={welcome} />
      </>,
    );
    const region = screen.getByRole("region");
    const isAway = () => region.hasAttribute("data-away");
    const heading = screen.getByText("Near");
    lies(screen.getByRole("main"), 0, 800);
    lies(heading, 140, 180);
    lies(screen.getByLabelText("Far"), 500, 540);
    lies(region, 16, 120);
    act(() => heading.focus());
    expect(isAway()).toBe(false);
    lies(region, 16, 147);
    grow();
    expect(isAway()).toBe(true);
    act(() => screen.getByLabelText("Far").focus());
    expect(isAway()).toBe(false);
    act(() => heading.focus());
    expect(isAway()).toBe(true);
    act(() => screen.getByRole("button", { name: "Close" }).focus());
    expect(isAway()).toBe(true);
  });

  it("ignores F8 if there is none", async () => {
    await show(
      <>
        <input aria-label="Email" />
        <ToastRegion toast={null} />
      </>,
    );
    const input = screen.getByLabelText("Email");
    act(() => input.focus());
    fireEvent.keyDown(input, { key: "F8" });
    expect(document.activeElement).toBe(input);
  });
});
