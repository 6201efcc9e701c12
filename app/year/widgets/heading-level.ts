import { createContext } from "react";

/** The level of the figures' headings: one below the heading above the spread. */
export const YearHeadingLevel = createContext<2 | 3 | 4>(2);
