/**
 * The id of the heading of a part of a screen, which can take the focus: where links to the part lead, and answers to
 * posts that change it.
 *
 * @param part the id of a card or a section
 */
export const titleId = (part: string) => `${part}-title`;

/** What makes a heading the one that `titleId` leads to. */
export const titleOf = (part: string) => ({ id: titleId(part), tabIndex: -1 });
