import { ROOT } from "./stamps.mjs";

/** What esbuild has to know about our own files, beside their code: Vite's words in them, and where `~` is. */
export const OWN_SOURCES = {
  alias: { "~": `${ROOT}app` },
  // React and others read `NODE_ENV`; their development build is many times slower.
  define: { "import.meta.env.PROD": "true", "process.env.NODE_ENV": '"production"' },
};
