import { type Navigation, useNavigation } from "@remix-run/react";
import { createContext, useContext } from "react";

const IDLE: Navigation = {
  state: "idle",
  location: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
};

/** Whether the connection is lost, so that requests wait; `shell/connection` sets it. */
export const ConnectionState = createContext({ isLost: false, setLost: (_isLost: boolean) => {} });

/** The navigation under way; none while it waits for the connection. */
export function useUnderWay(): Navigation {
  const navigation = useNavigation();
  return useContext(ConnectionState).isLost ? IDLE : navigation;
}
