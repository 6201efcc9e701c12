import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EmailAddress } from "./EmailAddress";

it.each([
  ["ada@example.org", "ada<wbr/>@example.org"],
  ["no address", "no address<wbr/>"],
])("%s breaks before its @", (email, markup) => {
  expect(renderToStaticMarkup(<EmailAddress email={email} />)).toBe(markup);
});
