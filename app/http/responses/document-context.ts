import { createContext, useContext } from "react";

/** What the server knows while it renders a document, and the browser does not need. */
export type DocumentContext = {
  /** Allows this document's own inline scripts; undefined in the browser. */
  nonce?: string;
  /** The request's id, shown as the reference number of an error page. */
  reference?: string;
  /** The form that led here was refused. */
  refused: boolean;
  /** The page could not be made because the database cannot be used right now. */
  databaseTrouble: boolean;
};

const Context = createContext<DocumentContext>({ refused: false, databaseTrouble: false });

export const DocumentContextProvider = Context.Provider;

/** See {@link DocumentContext}. */
export function useDocumentContext(): DocumentContext {
  return useContext(Context);
}
