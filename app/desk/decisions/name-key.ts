/** The key by which names of options and criteria are compared: it ignores case. */
export const nameKey = (name: string) => name.toLocaleLowerCase("en");
