/** Shown for the average decision time until real decisions exist. */
export const NOT_MEASURED = "not measured";

/** Why there is no decision time. */
export const TIME_EXPLAINED =
  "Decision time: not measured. It takes decisions of yours that have a beginning and an end, and your twin knows none.";
