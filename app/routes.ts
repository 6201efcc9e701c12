import { index, prefix, type RouteConfigEntry, route } from "@remix-run/route-config";
import { API, type CallRow, patternOf, type Row, SCREENS } from "./web/addresses";

const routesOf = (rows: Record<string, Row | CallRow>): RouteConfigEntry[] =>
  Object.entries(rows).map(([name, row], place, all) => {
    const file = `routes/${row[1]}`;
    const path = patternOf(row).slice(1);
    // Remix names a route after its file; further routes of a file need names of their own.
    const isFirst = all.findIndex(([, [, other]]) => other === row[1]) === place;
    return path === "" ? index(file) : route(path, file, isFirst ? {} : { id: name });
  });

/** The routes of `addresses.ts` for Remix, and a catch-all for unknown addresses. */
export default [
  ...routesOf(SCREENS),
  ...prefix("api", [...routesOf(API), route("*", "routes/api/not-found.ts")]),
  route("*", "routes/not-found.tsx"),
];
