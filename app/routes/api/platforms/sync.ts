import { answerSync, platformRoute } from "~/platforms/api-calls.server";

const route = platformRoute("sync", { POST: answerSync });

export const loader = route.loader;
export const action = route.action;
