import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { TextField } from "~/web/ui/fields/TextField";
import { FOR_ARCHIVES } from "./reading/problem";

/** Form that restores a JSON export into this account. Submitted by the browser itself, since it carries a file. */
export function ImportForm({ error }: { error?: string }) {
  return (
    <>
      <ErrorSummary errors={error ? [{ name: "file", message: error }] : []} />
      {error === FOR_ARCHIVES && (
        <p>
          Upload it under <TextLink to={paths.archives()}>Your archives</TextLink>.
        </p>
      )}
      <Card>
        <form
          method="post"
          action={paths.importPage()}
          encType="multipart/form-data"
          noValidate
          className="space-y-5"
        >
          <TextField
            type="file"
            name="file"
            label="Export file"
            hint="A JSON file from “Export Twin Data”, at most 64 MiB."
            accept=".json,application/json"
            required
            errors={error ? [error] : []}
          />
          <Button>Import</Button>
        </form>
      </Card>
    </>
  );
}
