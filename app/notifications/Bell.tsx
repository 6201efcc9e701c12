import { useSubmit } from "@remix-run/react";
import { type ComponentType, createContext, type FormEvent, useContext, useState } from "react";
import { useDisclosureDismissal } from "~/web/ui/interaction/use-disclosure-dismissal";
import type { BellListProps } from "./bell-notification";
import { unreadInWords } from "./unread-in-words";

type List = ComponentType<BellListProps>;

/** The list component, provided on the server only. Browsers load it when the bell is first opened. */
export const ServedBellList = createContext<List | null>(null);

/** Keeps the server's HTML without hydrating it: React leaves such an element's content alone. */
const AS_SENT = { __html: "" };

/**
 * The bell of the navigation bar: the number of unread notifications and the newest of them. Pressing one marks it as
 * read. The panel is positioned against the nearest positioned ancestor.
 */
export function Bell(props: BellListProps) {
  const { unread } = props;
  const menu = useDisclosureDismissal();
  const submit = useSubmit();
  const served = useContext(ServedBellList);
  const [Loaded, setLoaded] = useState<List | null>(() => served);
  const focusBell = () => menu.current?.querySelector("summary")?.focus();

  async function load() {
    if (Loaded) return;
    const { BellList } = await import("./BellList");
    if (menu.current?.querySelector(".menu-panel")?.contains(document.activeElement)) focusBell();
    setLoaded(() => BellList);
  }

  /** Sends the forms of the list; the pressed button disappears with its notification. */
  function send(event: FormEvent<HTMLElement>) {
    event.preventDefault();
    focusBell();
    submit(event.target as HTMLFormElement, { replace: true, preventScrollReset: true });
  }

  return (
    // If the list cannot be loaded, the server's HTML stays.
    <details ref={menu} className="menu" onToggle={() => load().catch(() => {})} onSubmit={send}>
      <summary className="menu-button bell">
        <span className="sr-only">Notifications, {unreadInWords(unread)} unread</span>
        {unread > 0 && (
          <span aria-hidden="true" className="bell-count">
            {unread > 9 ? "9+" : unread}
          </span>
        )}
      </summary>
      <div className="menu-panel menu-panel-wide">
        {Loaded ? (
          <div key="list">
            <Loaded {...props} />
          </div>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is always empty
          <div key="sent" dangerouslySetInnerHTML={AS_SENT} suppressHydrationWarning />
        )}
      </div>
    </details>
  );
}
