import { refusal } from "~/web/http/responses/refusal";
import { isDate } from "../dates";

/**
 * The day of an address.
 *
 * @throws 404 refusal if it names none
 */
export function askedDate(text: string | undefined): string {
  if (text === undefined || !isDate(text)) throw refusal(404, "There is no such day.");
  return text;
}
