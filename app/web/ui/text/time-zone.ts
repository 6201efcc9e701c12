import { createContext } from "react";

/** The IANA name of the user's time zone; null for UTC. */
export const TimeZone = createContext<string | null>(null);
