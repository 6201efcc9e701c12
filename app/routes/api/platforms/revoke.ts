import { answerRevoke, platformRoute } from "~/platforms/api-calls.server";

const route = platformRoute("revoke", { POST: answerRevoke });

export const loader = route.loader;
export const action = route.action;
