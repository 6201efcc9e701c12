/**
 * The id of a section's focusable heading: the target of links to the section, and of redirects after changing it.
 *
 * @param part the id of a card or a section
 */
export const titleId = (part: string) => `${part}-title`;

/** Props of the heading that `titleId` refers to. */
export const headingProps = (part: string) => ({ id: titleId(part), tabIndex: -1 });
