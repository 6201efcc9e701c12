import { dataCall } from "~/platforms/calls.server";

const route = dataCall("booking");

export const loader = route.loader;
export const action = route.action;
