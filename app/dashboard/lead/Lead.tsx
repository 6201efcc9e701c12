import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import type { Dashboard } from "../dashboard.server";
import type { Told } from "./news";

/** The sentence that leads, with its button. */
export function Lead({ lead, action }: { lead: Told; action: Dashboard["action"] }) {
  return (
    <div className={lead.kind === "import" ? "lead news-import" : "lead"}>
      <p className="dashboard-sentence">{lead.text}</p>
      <div className="dashboard-actions">
        {action && <ButtonLink to={action.to}>{action.label}</ButtonLink>}
        <PutAway {...lead} />
      </div>
    </div>
  );
}

/** The lines under the lead. */
export function NewsLines({ lines }: Pick<Dashboard, "lines">) {
  if (lines.length === 0) return null;
  return (
    <ul className="news-lines">
      {lines.map((line) => (
        <li key={line.kind} className={line.kind === "import" ? "news-import" : undefined}>
          <span>
            {line.text} {line.action && <TextLink to={line.action.to}>{line.action.label}</TextLink>}
          </span>
          <PutAway {...line} />
        </li>
      ))}
    </ul>
  );
}

/** Puts the news of an import away. */
function PutAway({ importId }: Pick<Told, "importId">) {
  if (importId === undefined) return null;
  return (
    <Form method="post" action="/?index" discover="none">
      <input type="hidden" name="id" value={importId} />
      <Button variant="quiet" name="intent" value="put-away">
        Put this note away
      </Button>
    </Form>
  );
}
