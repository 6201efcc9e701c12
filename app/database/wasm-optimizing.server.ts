import { setFlagsFromString } from "node:v8";

/** V8's default is 1.8 million, which a start alone uses up in many functions. In bytes of code run. */
const BUDGET = 100_000_000;

let told = false;

/**
 * Has V8 optimise a function of WebAssembly only when it has run 50 times as much as by default. Call it before a module
 * is compiled. Prisma's engines are large and run for a moment at the start: optimising them took more processor time
 * than all the rest of a start, and 70 MB (docs/decisions/database/prisma.md).
 */
export function optimizeWasmLater(): void {
  if (told) return;
  told = true;
  setFlagsFromString(`--wasm-tiering-budget=${BUDGET}`);
}
