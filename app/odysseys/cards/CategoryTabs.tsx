import { paths } from "~/web/paths";
import { LinkTabs } from "~/web/ui/layout/LinkTabs";
import { categorySlug, firstWord, ODYSSEY_CATEGORIES, type OdysseyCategory } from "../odyssey";

/** Tabs besides 'All'; further categories are reached through their cards under 'All'. */
const TABS = 7;

/** A tab for 'All' and one per category, labelled by its first word. */
export function CategoryTabs({ current }: { current: OdysseyCategory | null }) {
  const categories = ODYSSEY_CATEGORIES.slice(0, TABS).map((category) => ({
    label: firstWord(category),
    to: paths.odysseys(categorySlug(category)),
    isCurrent: category === current,
  }));
  const all = { label: "All", to: paths.odysseys(), isCurrent: current === null };
  return <LinkTabs label="Categories" tabs={[all, ...categories]} />;
}
