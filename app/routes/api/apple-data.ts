import { dataCall } from "~/platforms/calls.server";

const route = dataCall("apple");

export const loader = route.loader;
export const action = route.action;
