import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/web/ui/buttons/Button";
import { Alert } from "~/web/ui/feedback/Alert";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

type StopPageProps = {
  /** The heading, and the button's label. */
  title: string;
  /** Where the form is posted. */
  action: string;
  token: string;
  isStopped: boolean;
  /** What to do should another one come. */
  children: ReactNode;
};

/** The page behind the link of a recurring email, with the one button that stops it. */
export function StopPage({ title, action, token, isStopped, children }: StopPageProps) {
  return (
    <Column width="form">
      <PageHeading
        lead={isStopped ? undefined : "One button, and the email with this link was the last one."}
      >
        {title}
      </PageHeading>
      {isStopped ? (
        <Alert tone="success" title="That was the last one">
          <p>{children}</p>
        </Alert>
      ) : (
        <Form method="post" action={action}>
          <input type="hidden" name="token" value={token} />
          <Button className="w-full">{title}</Button>
        </Form>
      )}
    </Column>
  );
}
