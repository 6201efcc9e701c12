import { isRouteErrorResponse } from "@remix-run/react";
import { type DocumentContext, useDocumentContext } from "~/web/http/responses/document-context";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

/** The message of a refusal (`web/http/responses/refusal.ts`), if the error is one. */
function refusalSentence(data: unknown): string | null {
  const sentence = typeof data === "object" && data !== null && "error" in data ? data.error : null;
  return typeof sentence === "string" ? sentence : null;
}

function words(
  error: unknown,
  { databaseTrouble, reference }: Pick<DocumentContext, "databaseTrouble" | "reference">,
): { heading: string; text: string; expected: boolean } {
  if (isRouteErrorResponse(error)) {
    const sentence = refusalSentence(error.data);
    if (error.status === 404) {
      const text = sentence ?? "There is nothing at this address.";
      return { heading: "Page Not Found", text, expected: true };
    }
    if (sentence) return { heading: "That did not work", text: sentence, expected: true };
    if (error.status === 405) {
      return {
        heading: "That did not work",
        text: "This page takes no form. Go back and try again.",
        expected: true,
      };
    }
  }
  if (databaseTrouble) {
    return {
      heading: "This server cannot save or read right now",
      text: "Nothing you have saved is lost. Try again in a moment.",
      expected: false,
    };
  }
  if (!reference) {
    return {
      heading: "This page cannot be shown",
      text: "Something went wrong in your browser. What you have saved is not lost. Reload the page, or begin at the start page.",
      expected: true,
    };
  }
  return {
    heading: "Something went wrong on our side",
    text: "It has been noted. Try again; if it happens again, tell whoever runs this server the reference below.",
    expected: false,
  };
}

/** The reference number, the only detail of an error in a data response that reaches the browser: `reference …`. */
function referenceIn(error: unknown): string | undefined {
  return error instanceof Error ? /^reference ([\w-]+)$/.exec(error.message)?.[1] : undefined;
}

/** What is known of an error; without a reference, the server has no record of it. */
function noted(error: unknown, { reference = referenceIn(error), databaseTrouble }: DocumentContext) {
  return { reference, databaseTrouble };
}

/** The page handle of an error page, with its title. */
export function errorHandle(error: unknown, context: DocumentContext): PageHandle {
  const title = words(error, noted(error, context)).heading;
  return { title, description: "This page cannot be shown.", scripts: false };
}

/** The error page. Never shows an internal message. */
export function ErrorPage({ error }: { error: unknown }) {
  const known = noted(error, useDocumentContext());
  const { heading, text, expected } = words(error, known);
  return (
    <Column>
      <PageHeading lead={text}>{heading}</PageHeading>
      {!expected && known.reference && (
        <p className="mb-8 text-muted">
          Reference number: <code>{known.reference}</code>
        </p>
      )}
      <ButtonLink to={paths.dashboard()} reloadDocument>
        Go to the start page
      </ButtonLink>
    </Column>
  );
}
