// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Privacy } from "./Privacy";

const textOf = (element: Element | null) => (element?.textContent ?? "").replace(/\s+/g, " ");

it("the privacy page says the main things first, in ten lines of which each leads to the whole of it", () => {
  const page = document.createElement("div");
  page.innerHTML = renderToStaticMarkup(<Privacy archives={[]} sources={[]} />);
  const [first, second] = [...page.querySelectorAll("h2")].map(textOf);
  expect([first, second]).toEqual(["In ten lines", "On this page"]);
  const lines = [...page.querySelectorAll("#in-ten-lines + ol > li")];
  expect(lines).toHaveLength(10);
  for (const line of lines) {
    expect(textOf(line).split(" ").length, textOf(line)).toBeLessThanOrEqual(20);
    const section = line.querySelector("a")?.getAttribute("href") ?? "";
    expect(page.querySelectorAll(`section${section}`), textOf(line)).toHaveLength(1);
  }
});
