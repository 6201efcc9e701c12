import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import type { ReactNode } from "react";

type LiveTabsProps = {
  /** What the tabs are about. */
  label: string;
  tabs: readonly { label: string; content: ReactNode }[];
  /** The place of the tab that is open at first. */
  opened: number;
  /** Whether the focus was among the links whose place this takes. */
  hasFocus: boolean;
  onOpen: (index: number) => void;
};

/** Tabs that the arrow keys go through, all of whose panels are here. Loaded after the page, in the place of links. */
export function LiveTabs({ label, tabs, opened, hasFocus, onOpen }: LiveTabsProps) {
  return (
    <TabGroup defaultIndex={opened} onChange={onOpen}>
      <div className="tabs">
        <TabList aria-label={label} className="tab-list">
          {tabs.map((tab, index) => (
            <Tab key={tab.label} autoFocus={hasFocus && index === opened} className="nav-link">
              {tab.label}
            </Tab>
          ))}
        </TabList>
      </div>
      <TabPanels>
        {tabs.map((tab) => (
          <TabPanel key={tab.label}>{tab.content}</TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
