import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { matchRoutes } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import { paths } from "~/web/paths";
import routes from "./routes";

type Addresses = { [name: string]: ((part: string) => string) | Addresses };

/** Every address that `paths.ts` can write, with sample parameters. */
function written(addresses: Addresses): string[] {
  return Object.values(addresses).flatMap((entry) =>
    typeof entry === "function" ? [entry("1")] : written(entry),
  );
}

const table = routes.map(({ path, file, index }) => (index ? { index: true, id: file } : { path, id: file }));
const fileOf = (address: string) =>
  matchRoutes(table as Parameters<typeof matchRoutes>[0], address.replace(/\?.*/, ""))?.at(-1)?.route.id;

describe("the table of routes", () => {
  it("names exactly the files of the folder", () => {
    const folder = fileURLToPath(new URL("routes", import.meta.url));
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    const named = new Set(routes.map(({ file }) => file));
    expect([...named].sort()).toEqual(files.map((name) => `routes/${name}`).sort());
  });

  it.each(written(paths as unknown as Addresses))("%s, from paths.ts, has a route of its own", (address) => {
    expect(fileOf(address)).toBeDefined();
    expect(fileOf(address)).not.toMatch(/not-found/);
  });

  it.each([
    ["/no-such-place", "routes/not-found.tsx"],
    ["/api/no-such-call", "routes/api/not-found.ts"],
    ["/api/notifications/unread/read", "routes/api/notifications/mark-read.ts"],
    ["/api/preferences/data", "routes/api/preference.ts"],
    ["/api/apple/notices", "routes/api/platforms/apple-notices.ts"],
    ["/api/linkedin/sync", "routes/api/platforms/sync.ts"],
    ["/auth/google/login", "routes/signing-in/google-login.ts"],
    ["/auth/linkedin", "routes/platforms/connect.ts"],
  ])("%s is answered by %s", (address, file) => {
    expect(fileOf(address)).toBe(file);
  });
});
