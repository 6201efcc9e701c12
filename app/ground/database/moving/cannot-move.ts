/** The reason why a database cannot be moved for now, in a sentence that says what to do. */
export class CannotMove extends Error {}
