import type { ReactNode } from "react";
import { StyledBy } from "~/web/ui/theme/StyledBy";
import href from "./reveal.css?url";

/** The style sheet of `Reveal`, for the `links` of screens that may show it: scripts load it before they show the screen. */
export const REVEAL_STYLES = { rel: "stylesheet", href };

/**
 * Loads the style sheet of `Reveal`, which includes this itself. A screen with the sheet in its `links` has this in
 * each of its states, since browsers warn about files that are loaded but unused.
 */
export const RevealStyles = ({ children }: { children: ReactNode }) => (
  <StyledBy href={href}>{children}</StyledBy>
);
