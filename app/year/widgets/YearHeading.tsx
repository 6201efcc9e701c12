import { createContext, type ReactNode, useContext } from "react";

/** The level of the figures' headings: one below the heading above the spread. */
export const YearHeadingLevel = createContext<2 | 3 | 4>(2);

/** The heading of one figure of a year. */
export function YearHeading({ children }: { children: ReactNode }) {
  const Heading = `h${useContext(YearHeadingLevel)}` as const;
  return <Heading className="year-heading">{children}</Heading>;
}
