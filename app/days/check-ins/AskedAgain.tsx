import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import { ASKED_AGAIN } from "./parts";

/** Whether the dashboard asks how today was, on the account page. */
export function AskedAgain({ isAsked }: { isAsked: boolean }) {
  return (
    <Card title="How was today?" id={ASKED_AGAIN}>
      <p className="mt-2 mb-4">
        {isAsked
          ? "Your dashboard asks this, with five answers to press."
          : "Your dashboard does not ask this. What you answered before is kept."}
      </p>
      <Form method="post" action={paths.checkIn()}>
        <input type="hidden" name="intent" value={isAsked ? "not-for-me" : "ask-again"} />
        <input type="hidden" name="place" value="account" />
        <Button variant="secondary">{isAsked ? "Don’t ask me" : "Ask me again"}</Button>
      </Form>
    </Card>
  );
}
