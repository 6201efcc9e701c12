import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextField } from "~/web/ui/fields/TextField";
import { Moment } from "~/web/ui/text/Moment";
import type { PasskeyShown } from "./passkeys.server";

type Renaming = { id: string; typed: string; errors: string[] };

type PasskeyListProps = {
  passkeys: readonly PasskeyShown[];
  /** The passkey being renamed, with the rejected name. */
  renaming: Renaming | null;
};

/** A user's passkeys, each with its last use and forms to rename and remove it. */
export function PasskeyList({ passkeys, renaming }: PasskeyListProps) {
  if (passkeys.length === 0) return <p>You have no passkey.</p>;
  return (
    <ul className="space-y-6">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="card space-y-4">
          <Passkey passkey={passkey} renaming={renaming?.id === passkey.id ? renaming : null} />
        </li>
      ))}
    </ul>
  );
}

function Passkey({ passkey, renaming }: { passkey: PasskeyShown; renaming: Renaming | null }) {
  const { id, name, createdAt, lastUsedAt, isBackedUp } = passkey;
  return (
    <>
      <h3 className="card-title wrap-anywhere">{name}</h3>
      <p>
        Added <Moment iso={createdAt} />.{" "}
        {lastUsedAt ? (
          <>
            Last used <Moment iso={lastUsedAt} />.
          </>
        ) : (
          "Not used yet."
        )}{" "}
        {isBackedUp ? "It is backed up by whoever keeps it for you." : "It is on one device alone."}
      </p>
      <Form method="post" action={paths.passkeys()} noValidate className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="id" value={id} />
        <TextField
          label={`Another name for ${name}`}
          name="name"
          id={`name-${id}`}
          defaultValue={renaming?.typed ?? name}
          maxLength={50}
          errors={renaming?.errors}
          className="min-w-0 grow basis-64 wrap-anywhere"
        />
        <Button variant="secondary" name="intent" value="rename" aria-label={`Rename ${name}`}>
          Rename
        </Button>
      </Form>
      <Form method="post" action={paths.passkeys()}>
        <input type="hidden" name="id" value={id} />
        <Button variant="danger" name="intent" value="remove" aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </Form>
    </>
  );
}
