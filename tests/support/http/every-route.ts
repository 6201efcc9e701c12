import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { CALLS } from "~/platforms/calls";
import { patternOf, SCREENS } from "~/web/addresses";
import { INTENT_FIELDS, INTENTS } from "~/web/intents";
import { BUILD } from "../server/settings";

/** The field with which a form states its intent; empty if the form has only one. */
export type Ask = Record<string, string>;

/** A route of the product, from the build's own list. */
export type Route = {
  /** Remix's id of the route, such as `routes/login`. */
  id: string;
  /** The address pattern, such as `/api/preferences/:id`. */
  address: string;
  /** A path to it, as {@link pathTo} gives. */
  path: string;
  /** The address to which its forms post; the dashboard's have `?index`, the frame's do not. */
  postPath: string;
  /** Whether programs call it: under `/api/`, or the health check. */
  isJson: boolean;
  /** Everything its forms can ask for, from `app/web/addresses.ts`; null if nothing is listed. */
  asks: readonly Ask[] | null;
};

const manifestSchema = z.object({
  routes: z.record(
    z.string(),
    z.object({
      id: z.string(),
      parentId: z.string().optional(),
      path: z.string().optional(),
      index: z.boolean().optional(),
    }),
  ),
});

type Manifest = z.infer<typeof manifestSchema>["routes"];

let manifest: Manifest | undefined;

/** Remix's list of routes, which it writes for browsers as a script. */
function readManifest(): Manifest {
  if (manifest) return manifest;
  const folder = join(BUILD, "client/assets");
  const script = readdirSync(folder).find((name) => /^manifest-\w+\.js$/.test(name)) ?? "";
  const [list] = /\{.*\}/s.exec(readFileSync(join(folder, script), "utf8")) ?? [];
  manifest = manifestSchema.parse(JSON.parse(list ?? "")).routes;
  return manifest;
}

/** What the forms of each address can ask for. */
const ASKS = new Map(
  Object.entries(INTENTS).map(([name, intents]) => {
    const field = Reflect.get(INTENT_FIELDS, name) ?? "intent";
    const address = patternOf(SCREENS[name as keyof typeof INTENTS]);
    return [address, intents.map((intent): Ask => (intent === "" ? {} : { [field]: intent }))] as const;
  }),
);

/** Values for path parameters, such as an existing `id`; a function if they depend on the address. */
type Params = Record<string, string> | ((address: string) => Record<string, string>);

/** One address for each platform if the call exists for several; any other address unchanged. */
function forEachPlatform(address: string): string[] {
  const call = Object.entries(CALLS).find(([name]) => address === `/api/:platform/${name}`);
  return call ? call[1].map((platform) => address.replace(":platform", platform)) : [address];
}

/** A path to an address: parameters without a value are "1", a wildcard is "no-such-place". */
export function pathTo(address: string, given: Record<string, string> = {}): string {
  return address
    .replace(/:(\w+)\??/g, (_all, name: string) => encodeURIComponent(given[name] ?? "1"))
    .replace("*", "no-such-place");
}

/**
 * Every route of the build except the root, with everything its forms can ask for. Routes and intents added later are
 * included automatically.
 */
export function allRoutes(params: Params = {}): Route[] {
  const routes = readManifest();
  const addressOf = (id: string): string => {
    const { parentId, path = "" } = routes[id] ?? {};
    return `${parentId ? addressOf(parentId) : ""}${path ? `/${path}` : ""}`;
  };
  return Object.values(routes)
    .filter(({ id }) => id !== "root")
    .flatMap((route) => forEachPlatform(addressOf(route.id) || "/").map((address) => ({ ...route, address })))
    .map(({ id, index, address }) => {
      const path = pathTo(address, typeof params === "function" ? params(address) : params);
      const isJson = /^\/(api\/|healthz)/.test(address);
      return {
        id,
        address,
        path,
        postPath: index ? `${path}?index` : path,
        isJson,
        asks: ASKS.get(address) ?? null,
      };
    })
    .sort((one, other) => one.address.localeCompare(other.address));
}

/** A path with one more query parameter. */
export function withQuery(path: string, query: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}
