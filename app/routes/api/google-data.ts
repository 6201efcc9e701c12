import { dataCall } from "~/platforms/calls.server";

const route = dataCall("google");

export const loader = route.loader;
export const action = route.action;
