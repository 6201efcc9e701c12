import { createContext } from "react";

/** Whether the year is shown to its owner, so that names, days and months lead to pages that only the owner has. */
export const OwnYear = createContext(false);
