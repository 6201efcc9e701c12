import { createContext } from "react";

/** The IANA name of the zone in which whoever looks wants instants shown; null for UTC, said so. */
export const TimeZone = createContext<string | null>(null);
