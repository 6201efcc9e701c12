import serif from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import sans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";

/** The addresses of the two font files that every page needs, to be preloaded (`crossOrigin="anonymous"`). */
export const PRELOADED_FONTS: readonly string[] = [sans, serif];
