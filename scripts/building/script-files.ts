import type { Rollup } from "vite";

/** Changes only with an upgrade, so browsers can keep it in their cache when our own code changes. */
const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//;
const OWN = /\/app\/(?!routes\/|root\.tsx)|vite\/preload-helper/;
/** The screen that users see most often. */
const DASHBOARD = /\/app\/routes\/dashboard\.tsx/;
const FRAME = /\/app\/root\.tsx|\/entry\.client/;

/** The modules that an entry loads with itself, the entry included. */
function loadedBy(entry: string, { getModuleInfo }: Rollup.ManualChunkMeta): Set<string> {
  const loaded = new Set([entry]);
  for (const id of loaded) for (const imported of getModuleInfo(id)?.importedIds ?? []) loaded.add(imported);
  return loaded;
}

/**
 * The shell: what surrounds every screen, and what the dashboard shares with other screens. Tiny modules cost less
 * there than in separate files.
 */
function shellOf(meta: Rollup.ManualChunkMeta): Set<string> {
  const entries = [...meta.getModuleIds()].filter((id) => meta.getModuleInfo(id)?.isEntry);
  const loads = entries.map((entry) => ({ entry, loaded: loadedBy(entry, meta) }));
  const loadedWith = (some: RegExp) =>
    loads.filter(({ entry }) => some.test(entry)).flatMap(({ loaded }) => [...loaded]);
  const frame = loadedWith(FRAME);
  const dashboard = loadedWith(DASHBOARD);
  if (frame.length === 0 || dashboard.length === 0)
    throw new Error("script-files.ts: no frame or no dashboard");
  const others = loads.filter(({ entry }) => !DASHBOARD.test(entry) && !FRAME.test(entry));
  const shared = dashboard.filter((id) => others.some(({ loaded }) => loaded.has(id)));
  return new Set([...frame, ...shared].filter((id) => OWN.test(id)));
}

/**
 * Distributes modules to the script files of browsers (Rollup's `manualChunks`): the framework, the shell, and what
 * Rollup makes of the rest.
 */
export function scriptFiles(): Rollup.GetManualChunk {
  let shell: Set<string> | undefined;
  return (id, meta) => {
    if (FRAMEWORK.test(id)) return "framework";
    shell ??= shellOf(meta);
    return shell.has(id) ? "shell" : undefined;
  };
}
