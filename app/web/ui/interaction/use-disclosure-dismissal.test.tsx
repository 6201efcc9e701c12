// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useDisclosureDismissal } from "./use-disclosure-dismissal";

function Menu() {
  const ref = useDisclosureDismissal();
  return (
    <>
      <details ref={ref} data-testid="menu">
        <summary>Account</summary>
        <p>ada@example.com</p>
        <a href="#terms">Terms</a>
      </details>
      <button type="button">Elsewhere</button>
    </>
  );
}

const menu = () => screen.getByTestId<HTMLDetailsElement>("menu");

beforeEach(() => {
  render(<Menu />);
  menu().open = true;
});
afterEach(cleanup);

describe("a details used as a menu", () => {
  it("closes by Esc and gives the focus to its summary", () => {
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(menu().open).toBe(false);
    expect(document.activeElement).toBe(screen.getByText("Account"));
  });

  it("closes on a press elsewhere", () => {
    fireEvent.pointerDown(screen.getByText("Elsewhere"));
    expect(menu().open).toBe(false);
  });

  it("closes when the focus goes elsewhere", () => {
    act(() => screen.getByText("Elsewhere").focus());
    expect(menu().open).toBe(false);
  });

  it("closes when one of its links is followed", () => {
    fireEvent.click(screen.getByText("Terms"));
    expect(menu().open).toBe(false);
  });

  it("stays open while something in it is used", () => {
    fireEvent.pointerDown(screen.getByText("ada@example.com"));
    act(() => screen.getByText("Terms").focus());
    fireEvent.click(screen.getByText("ada@example.com"));
    fireEvent.keyDown(document.body, { key: "a" });
    expect(menu().open).toBe(true);
  });
});
