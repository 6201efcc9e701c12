/** How names of options and criteria are told apart: without case. */
export const nameKey = (name: string) => name.toLocaleLowerCase("en");
