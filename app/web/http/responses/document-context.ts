import { createContext, type ReactNode, useContext } from "react";

/** Values for rendering a document on the server that the browser does not need. */
export type DocumentContext = {
  /** The elements that load the page's scripts. Only the server renders them: browsers need none of their code. */
  scripts?: ReactNode;
  /** The request's id, shown as the reference number on an error page. */
  reference?: string;
  /** Whether the form that led here was refused. */
  refused: boolean;
  /** Whether the page failed because the database is unavailable. */
  databaseTrouble: boolean;
};

const Context = createContext<DocumentContext>({ refused: false, databaseTrouble: false });

export const DocumentContextProvider = Context.Provider;

/** See {@link DocumentContext}. */
export function useDocumentContext(): DocumentContext {
  return useContext(Context);
}
