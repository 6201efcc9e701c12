import { nothingHere } from "~/web/http/responses/json-route.server";

export const loader = nothingHere.loader;
export const action = nothingHere.action;
