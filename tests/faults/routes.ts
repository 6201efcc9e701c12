import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { BUILD } from "../support/settings";

/** An address of the product, as the build's own manifest of routes lists it. */
export type Route = {
  /** Remix's name of the route, such as `routes/login`. */
  id: string;
  /** A path that leads to it. Parameters that nothing was given for are "1", and a wildcard is "no-such-place". */
  path: string;
  /** Whether it is called by programs: under `/api/`, or the health check. */
  isJson: boolean;
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

function readManifest() {
  const folder = join(BUILD, "client/assets");
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error("The build holds no manifest of its routes.");
  const json = readFileSync(join(folder, name), "utf8").replace(/^[^{]*/, "");
  return manifestSchema.parse(JSON.parse(json.replace(/;\s*$/, ""))).routes;
}

/**
 * Every route of the build but the root, so that a route that is added later is covered without anybody thinking
 * of it.
 *
 * @param params values for the parameters of paths, such as an `id` that exists
 */
export function allRoutes(params: Record<string, string> = {}): Route[] {
  const routes = readManifest();
  const pathOf = (id: string): string => {
    const { parentId, path = "" } = routes[id] ?? {};
    return `${parentId ? pathOf(parentId) : ""}${path ? `/${path}` : ""}`;
  };
  return Object.values(routes)
    .filter(({ id }) => id !== "root")
    .map(({ id }) => {
      const path = pathOf(id)
        .replace(/:(\w+)\??/g, (_all, name: string) => encodeURIComponent(params[name] ?? "1"))
        .replace("*", "no-such-place");
      return { id, path: path || "/", isJson: /^\/(api\/|healthz)/.test(path) };
    })
    .sort((one, other) => one.id.localeCompare(other.id));
}
