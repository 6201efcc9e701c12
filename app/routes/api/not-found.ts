import { jsonRoute } from "~/http/responses/json-route.server";
import { refusal } from "~/http/responses/refusal";

const nothingHere = async () => {
  throw refusal(404, "There is nothing at this address.");
};

const route = jsonRoute({ GET: nothingHere, POST: nothingHere, PATCH: nothingHere, DELETE: nothingHere });

export const loader = route.loader;
export const action = route.action;
