import { syncCall } from "~/platforms/calls.server";

const route = syncCall("google");

export const loader = route.loader;
export const action = route.action;
