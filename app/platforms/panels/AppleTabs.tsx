import { useRef } from "react";
import { Link } from "react-router-dom";
import { paths } from "~/web/paths";
import { useTakeOver } from "~/web/ui/interaction/use-take-over";
import { type AppleContentsData, TAB_CONTENTS } from "./AppleContents";
import { APPLE_TABS, type AppleTab } from "./apple";

const loadTabs = async () => (await import("./LiveTabs")).LiveTabs;

/** Updates the address to the open tab without a request, since all data is already here. */
function keepAddress(index: number): void {
  const tab = APPLE_TABS[index]?.name;
  window.history.replaceState(window.history.state, "", paths.applePanel(tab));
}

/** The four tabs: links, replaced by tabs with arrow keys if scripts run. */
export function AppleTabs({ tab, data }: { tab: AppleTab; data: AppleContentsData }) {
  const place = useRef<HTMLDivElement>(null);
  const taken = useTakeOver(loadTabs, place);
  if (taken) {
    const tabs = APPLE_TABS.map(({ name, label }) => {
      const Contents = TAB_CONTENTS[name];
      return { label, content: <Contents {...data} /> };
    });
    const opened = APPLE_TABS.findIndex(({ name }) => name === tab);
    return (
      <taken.Live
        key={tab}
        label="Apple"
        tabs={tabs}
        opened={opened}
        hasFocus={taken.hadFocus}
        onOpen={keepAddress}
      />
    );
  }
  const Contents = TAB_CONTENTS[tab];
  return (
    <div ref={place}>
      <nav aria-label="Apple" className="tabs">
        <ul className="tab-list">
          {APPLE_TABS.map(({ name, label }) => (
            <li key={name}>
              <Link
                to={paths.applePanel(name)}
                aria-current={name === tab ? "page" : undefined}
                preventScrollReset
                className="nav-link"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Contents {...data} />
    </div>
  );
}
