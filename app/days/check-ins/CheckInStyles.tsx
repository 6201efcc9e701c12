import type { ReactNode } from "react";
import { StyledBy } from "~/web/ui/theme/StyledBy";
import href from "./check-ins.css?url";

/** The style sheet of check-ins, for the `links` of screens that show them. */
export const CHECK_IN_STYLES = { rel: "stylesheet", href };

/** What belongs to check-ins, with their style sheet. */
export const CheckInStyles = ({ children }: { children: ReactNode }) => (
  <StyledBy href={href}>{children}</StyledBy>
);
