import { useEffect } from "react";
import { TAKES_FOCUS } from "../interaction/takes-focus";

type ErrorSummaryProps = {
  /** Errors in form order; `name` is the id of the control to link to. */
  errors: { name: string; message: string }[];
  title?: string;
};

/** The document title without the prefix of a refused form. */
const plain = (title: string) => title.replace(/^(Error: )+/, "");

/**
 * The errors of a form, each linked to its control. Takes the focus when it appears, with and without scripts, and
 * again when the errors change; meanwhile the document title is prefixed with 'Error: '. Renders nothing without
 * errors.
 */
export function ErrorSummary({ errors, ...rest }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  const key = errors.map(({ name, message }) => `${name}:${message}`).join("\n");
  return <Summary key={key} errors={errors} {...rest} />;
}

function Summary({ errors, title = "There is a problem" }: ErrorSummaryProps) {
  // The server's page has the prefix already; after a post with scripts only this adds it.
  useEffect(() => {
    document.title = `Error: ${plain(document.title)}`;
    return () => {
      document.title = plain(document.title);
    };
  }, []);
  return (
    <div
      {...TAKES_FOCUS}
      role="alert"
      className="rounded-card border-2 border-danger bg-danger-soft p-4 sm:p-6"
    >
      <h2 className="text-lg font-semibold">{title}</h2>
      <ul className="mt-2 space-y-1">
        {errors.map(({ name, message }) => (
          <li key={`${name}:${message}`}>
            <a
              href={`#${name}`}
              className="inline-block py-1 font-semibold text-danger underline underline-offset-4 hover:text-danger-strong"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
