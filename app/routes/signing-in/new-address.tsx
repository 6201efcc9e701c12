import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { listErrors } from "~/accounts/form-errors";
import {
  postNewAddress,
  readNewAddressCommand,
  requireAddressless,
} from "~/accounts/signing-in/new-address-post.server";
import { shownAddress } from "~/ground/email-address";
import { formAction } from "~/web/http/forms/action.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { TextField } from "~/web/ui/fields/TextField";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Another email for your account",
  description: "Give your account another email, since somebody else confirmed the one it had as theirs.",
  scripts: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { formerEmail } = await requireAddressless({ request, context });
  return json({ formerEmail: shownAddress(formerEmail) });
}

export const action = formAction("newAddress", {
  who: requireAddressless,
  read: readNewAddressCommand,
  run: postNewAddress,
});

export default function NewAddressPage() {
  const { formerEmail } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors = answer?.issues.map(({ message }) => message) ?? [];
  return (
    <Column width="form">
      <PageHeading
        lead={`Somebody confirmed through Google that ${formerEmail} is theirs, so your account needs another address. Everything in it is as you left it, and they see nothing of it.`}
      >
        Another email for your account
      </PageHeading>
      <Form method="post" action={paths.newAddress()} noValidate className="space-y-5">
        <ErrorSummary errors={listErrors([{ name: "email", errors }])} />
        <TextField
          label="New email"
          name="email"
          type="email"
          autoComplete="email"
          hint="You log in with it from now on. Your password stays."
          defaultValue={answer?.typed}
          errors={errors}
        />
        <Button className="w-full">Use this email and log in</Button>
      </Form>
      <p className="mt-6">
        <TextLink to={paths.login()}>Back to the login page</TextLink>
      </p>
    </Column>
  );
}
