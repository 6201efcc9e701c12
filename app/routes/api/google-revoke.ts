import { revokeCall } from "~/platforms/calls.server";

const route = revokeCall("google");

export const loader = route.loader;
export const action = route.action;
