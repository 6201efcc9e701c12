import { useEffect } from "react";
import { TAKES_FOCUS } from "../interaction/takes-focus";

type ErrorSummaryProps = {
  /** What is wrong, in the order of the form; `name` is the id of the control to go to. */
  errors: { name: string; message: string }[];
  title?: string;
};

/** The window's title without the word that a refused form puts before it. */
const plain = (title: string) => title.replace(/^(Error: )+/, "");

/**
 * What is wrong with a form, above it, each line a link to its control. Takes the focus when it comes, with
 * and without scripts, and again when the errors change; the window's title begins with 'Error: ' as long as it
 * is there. Nothing when there is no error.
 */
export function ErrorSummary({ errors, ...rest }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  const key = errors.map(({ name, message }) => `${name}:${message}`).join("\n");
  return <Summary key={key} errors={errors} {...rest} />;
}

function Summary({ errors, title = "There is a problem" }: ErrorSummaryProps) {
  // In the server's page the title says so already; after a post with scripts only this does.
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
