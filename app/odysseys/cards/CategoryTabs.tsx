import { paths } from "~/paths";
import { LinkTabs } from "~/ui/layout/LinkTabs";
import { categorySlug, firstWord, ODYSSEY_CATEGORIES, type OdysseyCategory } from "../odyssey";

/** Beside 'All' there are so many tabs at most; what has none is under 'All', and its cards lead to the rest. */
const TABS = 7;

/** 'All', and the categories by their first words. */
export function CategoryTabs({ current }: { current: OdysseyCategory | null }) {
  const categories = ODYSSEY_CATEGORIES.slice(0, TABS).map((category) => ({
    label: firstWord(category),
    to: paths.odysseys(categorySlug(category)),
    isCurrent: category === current,
  }));
  const all = { label: "All", to: paths.odysseys(), isCurrent: current === null };
  return <LinkTabs label="Categories" tabs={[all, ...categories]} />;
}
