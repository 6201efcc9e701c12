/**
 * The one home of Remix's options; `vite.config.ts` hands them to the plugin.
 * Every `v3_*` flag is on, so that the step to React Router 7 stays small, but for two that were measured:
 * `v3_singleFetch` halves the pages a second (docs/decisions/screens/single-fetch.md), and `v3_lazyRouteDiscovery`
 * adds requests to save a manifest of a few hundred bytes.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: false,
    v3_throwAbortReason: true,
  },
};
