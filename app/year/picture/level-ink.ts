/** How much ink a day has, by its level from 0 to 4. */
export const LEVEL_INK = [0, 0.3, 0.52, 0.76, 1];
