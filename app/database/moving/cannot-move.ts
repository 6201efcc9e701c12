/** Why a database cannot be moved as things are, in a sentence that says what to do. */
export class CannotMove extends Error {}
