import type { ReactNode } from "react";
import { StyledBy } from "~/web/ui/theme/StyledBy";
import href from "../year.css?url";

/** A year's style sheet, for the `links` of screens with parts of one: scripts load it before showing the screen. */
export const YEAR_STYLES = { rel: "stylesheet", href };

/**
 * Parts of a year with their style sheet, which each part includes. A screen with the sheet in its `links` must show a
 * part in each of its states, since browsers warn about preloaded files that go unused.
 */
export const YearStyles = ({ children }: { children: ReactNode }) => (
  <StyledBy href={href}>{children}</StyledBy>
);
