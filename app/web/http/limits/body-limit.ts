import { MIB } from "~/ground/units";

/** Maximum body size of a form or a JSON call, in bytes. */
export const BODY_LIMIT = MIB;
