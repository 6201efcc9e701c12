import { ROOT } from "./stamps.mjs";

/** What esbuild needs to know about our own files besides their code: Vite's syntax in them, and where `~` points. */
export const OWN_SOURCES = {
  alias: { "~": `${ROOT}app` },
  // React and others read `NODE_ENV`; their development build is many times slower.
  define: { "import.meta.env.PROD": "true", "process.env.NODE_ENV": '"production"' },
};
