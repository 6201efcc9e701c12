import { z } from "zod";
import { HIGHEST_ANSWER, LOWEST_ANSWER } from "~/personality/assessment/items";

/** The value types of an export. Files of past versions depend on them: only ever make them more lenient. */
export const instant = z.iso.datetime().describe("An instant, ISO 8601 in UTC.");
export const day = z.iso.date().describe("A day in UTC.");
export const percent = z.int().min(0).max(100);
export const id = z.string().min(1).max(200);
/** The range of an integer column. */
export const count = z.int().min(0).max(2_147_483_647);
/** Objects whose content belongs to whoever wrote them. */
export const jsonObject = z.record(z.string(), z.unknown());
/** An answer to a statement. */
export const answer = z.int().min(LOWEST_ANSWER).max(HIGHEST_ANSWER);
