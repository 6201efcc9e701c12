import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { AvatarMenu } from "~/accounts/AvatarMenu";
import { SampleStrip } from "~/accounts/sample/SampleStrip";
import { Bell } from "~/notifications/Bell";
import type { BellNotification } from "~/notifications/bell-notification";
import type { Toast } from "~/web/http/forms/toast";
import { paths } from "~/web/paths";
import { ToastRegion } from "~/web/ui/feedback/ToastRegion";
import { Footer } from "./Footer";
import { MainNavigation, SectionNavigation } from "./MainNavigation";
import { ACCOUNT_LINKS, isCurrent } from "./navigation";

type ShellProps = {
  /** The signed-in user; null shows only the product's name in the header. */
  user: { email: string; initials: string; isSample: boolean } | null;
  /** Total number of unread notifications. */
  unread: number;
  notifications: BellNotification[];
  toast: Toast | null;
  /**
   * The screen's path, marked in the navigation and used as the return address of the bell's forms. It is compressed
   * together with private data, so it must not contain input: no query, and only paths of actual screens. Otherwise an
   * attacker could choose it and infer the rest from the page's length (BREACH). Null without a screen: nothing is
   * marked, and the bell returns to the dashboard.
   */
  currentPath: string | null;
  /** Whether the page loads scripts; without them, toasts stay in the page. */
  hydrates?: boolean;
  children: ReactNode;
};

/** The frame of every screen: skip link, header, navigation, content, footer. */
export function Shell({ user, toast, children, hydrates = user !== null, ...header }: ShellProps) {
  return (
    <div className="shell">
      <a href="#main" className="skip-link">
        Skip to main content
      </a>
      {user?.isSample && <SampleStrip />}
      <Header user={user} {...header} />
      {user && <SectionNavigation currentPath={header.currentPath} />}
      <main id="main" tabIndex={-1} className="site-main">
        <ToastRegion toast={toast} floats={hydrates} />
        {children}
      </main>
      <Footer />
    </div>
  );
}

type HeaderProps = Pick<ShellProps, "user" | "unread" | "notifications" | "currentPath">;

function Header({ user, unread, notifications, currentPath }: HeaderProps) {
  return (
    <header className="site-header">
      <div className="site-header-line">
        {currentPath === paths.dashboard() ? (
          // The navigation has this link too: on the dashboard itself, one stop of Tab is enough.
          <span className="brand">Digital Twin</span>
        ) : (
          <Link to={paths.dashboard()} className="brand">
            Digital Twin
          </Link>
        )}
        {user && (
          <>
            <MainNavigation currentPath={currentPath} />
            <div className="menus">
              <Bell
                unread={unread}
                notifications={notifications}
                currentPath={currentPath ?? paths.dashboard()}
              />
              <AvatarMenu
                email={user.email}
                initials={user.initials}
                links={ACCOUNT_LINKS.map((link) => ({
                  ...link,
                  isCurrent: currentPath !== null && isCurrent(link, currentPath),
                }))}
              />
            </div>
          </>
        )}
      </div>
    </header>
  );
}
