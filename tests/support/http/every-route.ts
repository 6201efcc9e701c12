import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { patternOf, SCREENS } from "~/addresses";
import { INTENT_FIELDS, INTENTS } from "~/intents";
import { CALLS } from "~/platforms/calls";
import { BUILD } from "../server/settings";

/** What a form says that it asks for, in its own field; nothing where it can ask for one thing only. */
export type Ask = Record<string, string>;

/** An address of the product, as the build's own list of routes has it. */
export type Route = {
  /** Remix's name of the route, such as `routes/login`. */
  id: string;
  /** The address as the table of routes has it, such as `/api/preferences/:id`. */
  address: string;
  /** A path that leads to it. Parameters that nothing was given for are "1", and a wildcard is "no-such-place". */
  path: string;
  /** Where its forms are posted to: the dashboard's are told from those of what is around every page by `?index`. */
  postPath: string;
  /** Whether it is called by programs: under `/api/`, or the health check. */
  isJson: boolean;
  /** Everything that its forms can ask for, as `app/addresses.ts` lists it; null where it lists none. */
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

/** Browsers are told of the screens alone; the build keeps the whole list beside. */
function readManifest() {
  return manifestSchema.parse(JSON.parse(readFileSync(join(BUILD, "routes.json"), "utf8"))).routes;
}

/** What the forms of each address can ask for. */
const ASKS = new Map(
  Object.entries(INTENTS).map(([name, intents]) => {
    const field = Reflect.get(INTENT_FIELDS, name) ?? "intent";
    const address = patternOf(SCREENS[name as keyof typeof INTENTS]);
    return [address, intents.map((intent): Ask => (intent === "" ? {} : { [field]: intent }))] as const;
  }),
);

/** Values for the parameters of paths, such as an `id` that exists; a function where it depends on the address. */
type Params = Record<string, string> | ((address: string) => Record<string, string>);

/** The addresses of a call that some platforms have, one for each of these; any other address as it is. */
function forEachPlatform(address: string): string[] {
  const call = Object.entries(CALLS).find(([name]) => address === `/api/:platform/${name}`);
  return call ? call[1].map((platform) => address.replace(":platform", platform)) : [address];
}

/**
 * Every route of the build but the root, with everything that its forms can ask for: a route or an intent that is added
 * later is covered without anybody thinking of it.
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
      const given = typeof params === "function" ? params(address) : params;
      const path = address
        .replace(/:(\w+)\??/g, (_all, name: string) => encodeURIComponent(given[name] ?? "1"))
        .replace("*", "no-such-place");
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

/** A path with one more part of its query. */
export function withQuery(path: string, query: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}
