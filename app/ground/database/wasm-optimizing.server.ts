import { setFlagsFromString } from "node:v8";

/** In bytes of executed code. V8's default is 1.8 million, which many functions use up during startup alone. */
const BUDGET = 100_000_000;

let isLogged = false;

/**
 * Makes V8 optimise a WebAssembly function only after it has run 50 times as much as by default. Call it before any
 * module is compiled. Prisma's engines are large and run briefly at startup: optimising them took more processor time
 * than the rest of the startup, and 70 MB (docs/decisions/database/prisma.md).
 */
export function optimizeWasmLater(): void {
  if (isLogged) return;
  isLogged = true;
  setFlagsFromString(`--wasm-tiering-budget=${BUDGET}`);
}
