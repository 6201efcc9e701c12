import { z } from "zod";
import { severalLines } from "~/web/http/forms/text";
import { NOTE_MAX } from "./parts";

/** The line about a day as it is sent; empty removes it. */
export const noteSchema = severalLines("The line", {
  min: 0,
  max: NOTE_MAX,
  tooShort: "Write a line, or leave it empty",
});

/** The body of `PUT /api/day/:date/note`. */
export const noteBodySchema = z.object({ text: noteSchema });

/** The body of `PUT /api/day/:date/mute`. */
export const muteBodySchema = z.object({ isMuted: z.boolean("isMuted must be true or false") });
