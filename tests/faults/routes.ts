import { INTENT_FIELDS, INTENTS } from "~/intents";
import { paths } from "~/paths";
import routes from "~/routes";

/** What a form says that it asks for, in its own field; nothing where it can ask for one thing only. */
export type Ask = Record<string, string>;

/** An address of the product, as the table lists it that the build is made of. */
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
  /** Whether other services' machines send to it: it has no origin of ours, and proves by what it sends who it is. */
  isForMachines: boolean;
  /** Everything that its forms can ask for, as `app/intents.ts` lists it; null where it lists none. */
  asks: readonly Ask[] | null;
};

/** The addresses of `machineRoute`, each of which has tests of its own. */
const FOR_MACHINES = new Set(["/api/apple/notices"]);

/** What the forms of each address can ask for. */
const ASKS = new Map(
  Object.entries(INTENTS).map(([name, intents]) => {
    const field = Reflect.get(INTENT_FIELDS, name) ?? "intent";
    const path = paths[name as keyof typeof INTENTS]();
    return [path, intents.map((intent): Ask => (intent === "" ? {} : { [field]: intent }))] as const;
  }),
);

/** Values for the parameters of paths, such as an `id` that exists; a function where it depends on the address. */
type Params = Record<string, string> | ((address: string) => Record<string, string>);

/**
 * Every route but the root, with everything that its forms can ask for: a route or an intent that is added
 * later is covered without anybody thinking of it.
 */
export function allRoutes(params: Params = {}): Route[] {
  return routes
    .map(({ file, id = file.replace(/\.\w+$/, ""), path: own = "", index }) => {
      const address = `/${own}`;
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
        isForMachines: FOR_MACHINES.has(address),
        asks: ASKS.get(address) ?? null,
      };
    })
    .sort((one, other) => one.address.localeCompare(other.address));
}

/** A path with one more part of its query. */
export function withQuery(path: string, query: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}
