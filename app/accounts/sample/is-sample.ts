import { createContext, useContext } from "react";

/** Whether the signed-in user is the sample person. */
export const IsSample = createContext(false);

/** Whether the signed-in user is the sample person, in whose place some forms show why they are refused. */
export const useIsSample = (): boolean => useContext(IsSample);
