import { Form } from "@remix-run/react";
import type { Issue } from "~/web/http/responses/refusal";
import { atHeading, paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { TextField } from "~/web/ui/fields/TextField";
import { headingProps, titleId } from "~/web/ui/interaction/title-id";
import { CodeField } from "./CodeField";
import { CODES, SECRET } from "./parts";

/** The secret, in both forms that an app accepts. */
type Secret = {
  /** The secret in groups of four, for typing. */
  text: string;
  /** The secret as a QR code: the path of the dark modules, and the number of modules per side. */
  qr: { size: number; path: string };
};

type AppSetUpProps = {
  secret: Secret;
  /** The app's name as last typed. */
  typed?: string;
  issues: readonly Issue[];
};

/** Dark on white in either colour scheme: many apps read nothing else. */
function QrCode({ size, path }: Secret["qr"]) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width="240"
      height="240"
      role="img"
      aria-label="QR code of the secret"
      shapeRendering="crispEdges"
      className="h-auto max-w-full rounded-control"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Shows the secret of an authenticator app, and asks for its first code. */
export function AppSetUp({ secret, typed, issues }: AppSetUpProps) {
  const errorsOf = (field: string) =>
    issues.filter(({ path }) => path === field).map(({ message }) => message);
  return (
    <div className="space-y-8">
      <ErrorSummary errors={issues.map(({ path, message }) => ({ name: path, message }))} />
      <section aria-labelledby={titleId(SECRET)} className="space-y-4">
        <h2 {...headingProps(SECRET)} className="text-lg font-semibold">
          1. Give the secret to your app
        </h2>
        <p>Scan this with an authenticator app, or type the secret into it.</p>
        <QrCode {...secret.qr} />
        <p>
          Secret: <code className="wrap-anywhere font-semibold">{secret.text}</code>
        </p>
        <p className="text-sm text-muted">
          Apps that ask for more: it is time-based, with six digits, every 30 seconds, SHA-1.
        </p>
      </section>
      <section aria-labelledby="first-code" className="space-y-4">
        <h2 id="first-code" className="text-lg font-semibold">
          2. Give its code
        </h2>
        <Form method="post" action={atHeading(paths.authenticator(), CODES)} noValidate className="space-y-5">
          <TextField
            label="Name"
            name="name"
            hint="So that you know it again, such as the device that it is on."
            defaultValue={typed ?? "Authenticator app"}
            maxLength={50}
            errors={errorsOf("name")}
          />
          <CodeField errors={errorsOf("code")} takesRecoveryCodes={false} />
          <Button name="intent" value="confirm">
            Turn on
          </Button>
        </Form>
      </section>
      <Form method="post" action={paths.authenticator()}>
        <Button variant="quiet" name="intent" value="turn-off">
          Do not set it up
        </Button>
      </Form>
    </div>
  );
}
