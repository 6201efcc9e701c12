import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Badge } from "~/web/ui/cards/Badge";
import { Card } from "~/web/ui/cards/Card";
import type { Dashboard } from "./dashboard.server";

/** The newest preferences, one card each. */
export function PreferencePanel({ preferences }: Pick<Dashboard, "preferences">) {
  const isEmpty = preferences.length === 0;
  return (
    <Card title="Preference Categories" id="preferences" className="panel">
      {isEmpty ? (
        <p>
          What you know you like says most where your traits say little.{" "}
          <TextLink to={paths.preferences()}>Add a preference</TextLink>
        </p>
      ) : (
        <ul className="preference-list">
          {preferences.map(({ category, subcategory, level, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card has no state that could stay behind
            <li key={index}>
              <p className="entry-head">
                <span>
                  <b>{category}</b> <span className="text-muted">{subcategory}</span>
                </span>
                <Badge tone={level === "high" ? "own" : "plain"}>{level}</Badge>
              </p>
              <p className="line-clamp-2">{text}</p>
            </li>
          ))}
        </ul>
      )}
      {!isEmpty && (
        <TextLink to={paths.preferences()} className="link-alone">
          See all preferences
        </TextLink>
      )}
    </Card>
  );
}
