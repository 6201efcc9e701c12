import { expect, it } from "vitest";
import { whyUnavailable } from "./availability";

const HOME = "https://twin.example.org";
const here = { origin: HOME, isSecure: true, knows: true };

it.each([
  [HOME, here, null, null],
  [HOME, { ...here, origin: "https://www.twin.example.org" }, "at one address", HOME],
  [
    HOME,
    { ...here, origin: "http://twin.example.org", isSecure: false, knows: false },
    "at one address",
    HOME,
  ],
  ["http://twin.lan", { origin: "http://twin.lan", isSecure: false, knows: false }, "need https", null],
  [HOME, { ...here, knows: false }, "a browser that knows them", null],
  [null, { ...here, origin: "http://192.0.2.7:3000" }, "reached by numbers alone", null],
])("passkeys of %s on a page at %j", (home, page, why, insteadAt) => {
  const said = whyUnavailable(home, page);
  if (why === null) expect(said).toBeNull();
  else expect(said).toEqual({ why: expect.stringContaining(why), insteadAt });
});
