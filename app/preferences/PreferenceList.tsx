import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/Button";
import { beginning } from "~/ui/beginning";
import { Card } from "~/ui/Card";
import { LinkTabs } from "~/ui/LinkTabs";
import { CATEGORY_LABELS, type Category, subcategoryLabel } from "./categories";
import type { ListedPreference } from "./listing.server";
import { TextBeginning } from "./TextBeginning";

type PreferenceListProps = {
  tabs: Category[];
  category: Category;
  preferences: ListedPreference[];
  /** Where the next page is, or null on the last. */
  next: string | null;
};

/** The saved preferences of one category, the categories as tabs above them. */
export function PreferenceList({ tabs, category, preferences, next }: PreferenceListProps) {
  return (
    <Card title="Your preferences" id="preferences">
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
      <ul className="divide-y divide-line">
        {preferences.map((item) => (
          <PreferenceItem key={item.id} item={item} />
        ))}
      </ul>
      {next && (
        <p className="mt-4">
          <ButtonLink variant="secondary" to={next}>
            Show older ones
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

function PreferenceItem({ item }: { item: ListedPreference }) {
  const { id, subcategory, preference, left, confidence, isExample } = item;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 grow basis-60">
        <p className="text-sm text-muted">
          {subcategoryLabel(subcategory)} · {confidence}%
          {isExample && <Badge className="ml-2">Example</Badge>}
        </p>
        <TextBeginning text={preference} left={left} />
      </div>
      <div className="flex gap-4">
        <Link to={paths.editPreference(id)} className="link inline-flex min-h-11 items-center">
          Edit<span className="sr-only">: {beginning(preference, 80)}</span>
        </Link>
        <Link to={paths.deletePreference(id)} className="link inline-flex min-h-11 items-center">
          Delete<span className="sr-only">: {beginning(preference, 80)}</span>
        </Link>
      </div>
    </li>
  );
}
