import { readdirSync } from "node:fs";
import { join } from "node:path";
import { constants } from "node:zlib";
import compression from "compression";
import express, { Router } from "express";

/** Smaller than at the libraries' default levels for a few ms more; a browser requests each file once. */
const ASSET_COMPRESSION = {
  level: constants.Z_BEST_COMPRESSION,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
};
const FILES = { redirect: false, fallthrough: true } as const;

/** Serves the build's public files; those under `/assets` have their content's hash in their name. */
export function publicFiles(folder: string): Router {
  const assets = express.static(join(folder, "assets"), { ...FILES, immutable: true, maxAge: "1y" });
  const others = express.static(folder, { ...FILES, maxAge: "1h", index: false });
  const paths = new Set(readdirSync(folder, { recursive: true }).map((name) => `/${name}`));
  const router = Router();
  router.use("/assets", compression(ASSET_COMPRESSION), assets);
  // Checking the disk for the address of each page would cost more than a call's session.
  router.use((req, res, next) => (paths.has(req.path) ? others(req, res, next) : next()));
  return router;
}
