import { FileTrouble } from "../trouble";

export const QUOTE = 0x22;
export const COMMA = 0x2c;
export const COLON = 0x3a;
export const OPEN_LIST = 0x5b;
export const CLOSE_LIST = 0x5d;
export const OPEN_OBJECT = 0x7b;
export const CLOSE_OBJECT = 0x7d;
export const SPACE = 0x20;

/** The error for a text that is not JSON. */
export const brokenJson = () =>
  new FileTrouble("is not valid JSON: a bracket, a comma or a quote is wrong somewhere");
