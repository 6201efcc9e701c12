import type { ReactNode } from "react";
import { StyledBy } from "~/web/ui/theme/StyledBy";
import href from "../year.css?url";

/** The style sheet of a year, for the `links` of screens with parts of one: scripts load it before they show the screen. */
export const YEAR_STYLES = { rel: "stylesheet", href };

/**
 * Parts of a year with their style sheet. Each part brings it; a screen with it in its `links` has this in each of its
 * states, since browsers warn about files that were loaded for nothing.
 */
export const YearStyles = ({ children }: { children: ReactNode }) => (
  <StyledBy href={href}>{children}</StyledBy>
);
