import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { AvatarMenu } from "~/accounts/AvatarMenu";
import { Bell, type BellNotification } from "~/notifications/Bell";
import { paths } from "~/paths";
import { ToastRegion } from "~/ui/feedback/ToastRegion";
import type { Toast } from "~/ui/feedback/use-toast";
import { Footer } from "./Footer";
import { isCurrent, NAVIGATION } from "./navigation";

type ShellProps = {
  /** The signed-in person; without one only the product's name is above the page. */
  user: { email: string; initials: string } | null;
  /** How many notifications are unread, those that `notifications` leaves out included. */
  unread: number;
  notifications: BellNotification[];
  toast: Toast | null;
  /**
   * The path of the screen, which the navigation marks and to which the bell's forms return. It is on the page,
   * beside what is private and compressed with it, so nothing in it may be anybody's choice: no query, and no
   * address that has no screen. Whoever could choose it would learn the rest from the page's length (BREACH). Null
   * where there is no screen: nothing is marked, and the bell's forms lead to the dashboard.
   */
  currentPath: string | null;
  /** Whether the page loads scripts; toasts stay in the page where it does not. */
  hydrates?: boolean;
  children: ReactNode;
};

/** What is around every screen: skip link, header, navigation, the page itself, footer. */
export function Shell({ user, toast, children, hydrates = user !== null, ...header }: ShellProps) {
  return (
    <div className="shell">
      <a href="#main" className="skip-link">
        Skip to main content
      </a>
      <Header user={user} {...header} />
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
        <Link to={paths.dashboard()} discover="none" className="brand">
          Digital Twin
        </Link>
        {user && (
          <>
            <nav aria-label="Main" className="main-nav">
              <ul className="main-nav-list">
                {NAVIGATION.map(({ label, to }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      discover="none"
                      className="nav-link"
                      aria-current={currentPath !== null && isCurrent(to, currentPath) ? "page" : undefined}
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="menus">
              <Bell
                unread={unread}
                notifications={notifications}
                currentPath={currentPath ?? paths.dashboard()}
              />
              <AvatarMenu email={user.email} initials={user.initials} />
            </div>
          </>
        )}
      </div>
    </header>
  );
}
