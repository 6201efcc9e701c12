/**
 * The paper of each scheme, for the browser's own bars: a copy of the palette's, which is too large for every page. A
 * test compares them.
 */
export const THEME_COLOUR = { light: "#FBF8F3", dark: "#171A21" };
