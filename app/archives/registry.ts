import type { Format } from "./format";

/** The formats that are read, the more particular before the more general ones. */
export const FORMATS: readonly Format[] = [];
