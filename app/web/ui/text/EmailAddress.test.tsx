import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EmailAddress } from "./EmailAddress";

it.each([
  ["ada@example.org", "ada<wbr/>@example.org"],
  ["ada@xn--bcher-kva.example", "ada<wbr/>@bücher.example"],
  ["no address", "no address<wbr/>"],
])("%s breaks before its @, and is in its own script", (email, markup) => {
  expect(renderToStaticMarkup(<EmailAddress email={email} />)).toBe(markup);
});
