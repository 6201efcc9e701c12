import { syncCall } from "~/platforms/calls.server";

const route = syncCall("booking");

export const loader = route.loader;
export const action = route.action;
