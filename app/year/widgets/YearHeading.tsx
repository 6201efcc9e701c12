import { type ReactNode, useContext } from "react";
import { YearHeadingLevel } from "./heading-level";

/** The heading of one figure of a year. */
export function YearHeading({ children }: { children: ReactNode }) {
  const Heading = `h${useContext(YearHeadingLevel)}` as const;
  return <Heading className="year-heading">{children}</Heading>;
}
