import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import type { ReactNode } from "react";

type LiveTabsProps = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly { label: string; content: ReactNode }[];
  /** Index of the initially open tab. */
  opened: number;
  /** Whether one of the replaced links had the focus. */
  hasFocus: boolean;
  onOpen: (index: number) => void;
};

/** Tabs with arrow keys; all panels are already loaded. Lazily loaded to replace the links. */
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
