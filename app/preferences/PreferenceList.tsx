import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { atHeading, paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { Badge } from "~/web/ui/cards/Badge";
import { Card } from "~/web/ui/cards/Card";
import { LinkTabs } from "~/web/ui/layout/LinkTabs";
import { beginning } from "~/web/ui/text/beginning";
import { inPercent } from "~/web/ui/text/percent";
import { CATEGORY_LABELS, type Category, subcategoryLabel } from "./categories";
import { STANCES } from "./fields";
import type { ListedPreference } from "./listing.server";
import { DELETION, EDITOR, PREFERENCES } from "./parts";
import { TextBeginning } from "./TextBeginning";

type PreferenceListProps = {
  tabs: Category[];
  category: Category;
  preferences: ListedPreference[];
  /** Address of the next page; null on the last. */
  next: string | null;
  /** Renders how the twin reads a preference. */
  readingOf: (preference: ListedPreference) => ReactNode;
};

/** One category's preferences, below the category tabs. */
export function PreferenceList({ tabs, category, preferences, next, readingOf }: PreferenceListProps) {
  return (
    <Card title="Your preferences" id={PREFERENCES}>
      <div className="mb-4">
        <LinkTabs
          label="Categories"
          tabs={tabs.map((tab) => ({
            label: CATEGORY_LABELS[tab],
            to: paths.preferences(tab),
            isCurrent: tab === category,
          }))}
        />
      </div>
      {preferences.length === 0 && <p className="text-muted">No {category} preferences yet.</p>}
      {preferences.length > 0 && (
        <ul className="divide-y divide-line">
          {preferences.map((item) => (
            <PreferenceItem key={item.id} item={item} reading={readingOf(item)} />
          ))}
        </ul>
      )}
      {next && (
        <p className="mt-4">
          <ButtonLink variant="secondary" to={atHeading(next, PREFERENCES)}>
            Show older ones
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

function PreferenceItem({ item, reading }: { item: ListedPreference; reading: ReactNode }) {
  const { id, subcategory, stance, preference, left, confidence, isExample } = item;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 grow basis-60">
        <p className="text-sm text-muted">
          {subcategoryLabel(subcategory)} · {inPercent(confidence)}
          {stance === "avoid" && ` · ${STANCES.avoid}`}
          {isExample && <Badge className="ml-2">Example</Badge>}
        </p>
        <TextBeginning text={preference} left={left} />
        {reading}
      </div>
      <div className="flex gap-4">
        <Link
          to={atHeading(paths.editPreference(id), EDITOR)}
          className="link inline-flex min-h-11 items-center"
        >
          Edit<span className="sr-only">: {beginning(preference, 80)}</span>
        </Link>
        <Link
          to={atHeading(paths.deletePreference(id), DELETION)}
          className="link inline-flex min-h-11 items-center"
        >
          Delete<span className="sr-only">: {beginning(preference, 80)}</span>
        </Link>
      </div>
    </li>
  );
}
