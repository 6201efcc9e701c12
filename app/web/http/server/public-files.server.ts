import { readdirSync } from "node:fs";
import { constants } from "node:zlib";
import compression from "compression";
import express, { type RequestHandler } from "express";

/** Smaller files than at the libraries' default levels, for a few extra ms; a browser requests each file once. */
const ASSET_COMPRESSION = {
  level: constants.Z_BEST_COMPRESSION,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
};
const FILES = { redirect: false, fallthrough: true, index: false } as const;

/**
 * Serves the build's public files; those under `/assets` have a hash of their content in their name. Not an Express router:
 * Express defers whatever follows one to the next turn of the event loop.
 */
export function publicFiles(folder: string): RequestHandler {
  const compressed = compression(ASSET_COMPRESSION);
  const assets = express.static(folder, { ...FILES, immutable: true, maxAge: "1y" });
  const others = express.static(folder, { ...FILES, maxAge: "1h" });
  const paths = new Set(readdirSync(folder, { recursive: true }).map((name) => `/${name}`));
  return (req, res, next) => {
    // Looking for a file on disk for every page's address would cost more than an API call's session.
    if (!paths.has(req.path)) return next();
    if (!req.path.startsWith("/assets/")) return others(req, res, next);
    compressed(req, res, () => assets(req, res, next));
  };
}
