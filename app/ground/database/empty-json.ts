/** An empty `Json` value, which works with both database engines; they treat null differently. */
export const NOTHING = {} as const;
