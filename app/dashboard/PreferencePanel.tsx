import { paths } from "~/paths";
import { CATEGORY_LABELS, preferenceLevel, subcategoryLabel } from "~/preferences/categories";
import type { Preference } from "~/preferences/preferences.server";
import { ButtonLink } from "~/ui/buttons/Button";
import { TextLink } from "~/ui/buttons/TextLink";
import { Badge } from "~/ui/cards/Badge";
import { Card } from "~/ui/cards/Card";

type Shown = Pick<Preference, "category" | "subcategory" | "preference" | "confidence"> & {
  /** Number of characters left out. */
  left: number;
};

/** The newest preferences, one card each. */
export function PreferencePanel({ preferences }: { preferences: Shown[] }) {
  return (
    <Card title="Preference Categories" id="preferences">
      {preferences.length === 0 ? (
        <>
          <p className="mb-4">
            Nothing yet. What you know you like helps your twin most where your traits say little.
          </p>
          <ButtonLink variant="secondary" to={paths.preferences()}>
            Add a preference
          </ButtonLink>
        </>
      ) : (
        <>
          <ul className="grid gap-3 sm:grid-cols-2">
            {preferences.map(({ category, subcategory, preference, left, confidence }, index) => {
              const level = preferenceLevel(confidence);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a card has no state that could stay behind
                <li key={index} className="preference">
                  <p className="entry-head">
                    <span className="font-semibold">{CATEGORY_LABELS[category]}</span>
                    <Badge tone={level === "high" ? "own" : "plain"}>{level}</Badge>
                  </p>
                  <p className="text-sm text-muted">{subcategoryLabel(subcategory)}</p>
                  <p className="line-clamp-3">{left > 0 ? `${preference}…` : preference}</p>
                </li>
              );
            })}
          </ul>
          <p className="mt-4">
            <TextLink to={paths.preferences()}>See all preferences</TextLink>
          </p>
        </>
      )}
    </Card>
  );
}
