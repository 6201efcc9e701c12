import { answerData, platformRoute } from "~/platforms/api-calls.server";

const route = platformRoute("data", { GET: answerData });

export const loader = route.loader;
export const action = route.action;
