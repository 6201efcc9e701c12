import { type HeadersFunction, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLocation, useMatches, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { takeFlash } from "~/web/http/forms/flash.server";
import { useDocumentContext } from "~/web/http/responses/document-context";
import { isPageHandle, type PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { useSlow } from "~/web/ui/feedback/use-slow";
import { ConnectionState, useUnderWay } from "~/web/ui/interaction/use-under-way";
import { useWhenLoaded } from "~/web/ui/interaction/use-when-loaded";
import { TimeZone } from "~/web/ui/text/time-zone";
import { FontPreloads } from "~/web/ui/theme/FontPreloads";
import { THEME_COLOUR } from "~/web/ui/theme/theme-color";
import { IsSample } from "./accounts/sample/is-sample";
import { currentSession } from "./accounts/sessions/current.server";
import { initials } from "./accounts/user";
import { shownAddress } from "./ground/email-address";
import { unreadInBell } from "./notifications/notifications.server";
import { useUnread } from "./notifications/use-unread";
import { isPublic } from "./sharing/public-path";
import { ErrorPage, errorHandle } from "./shell/ErrorPage";
import { NavigationFocus } from "./shell/NavigationFocus";
import { NavigationProgress } from "./shell/NavigationProgress";
import { Shell } from "./shell/Shell";
import stylesheet from "./tailwind.css?url";

/** A visitor: public pages are the same for everyone, set no cookies and look up no user. */
const NOBODY = { user: null, timeZone: null, bell: { unread: 0, latest: [] }, toast: null };

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isPublic(new URL(request.url).pathname)) return json(NOBODY);
  const session = await currentSession({ request, context });
  const bell = session ? await unreadInBell(session.user.id) : { unread: 0, latest: [] };
  const flash = takeFlash(request);
  return json(
    {
      user: session && {
        email: shownAddress(session.user.email),
        initials: initials(session.user),
        isSample: session.user.sampleUntil !== null,
      },
      timeZone: session?.user.timeZone ?? null,
      bell,
      toast: flash?.toast ?? null,
    },
    flash ? { headers: { "Set-Cookie": flash.forget } } : undefined,
  );
}

/** Passes on headers of refusals, such as Retry-After and Allow. */
export const headers: HeadersFunction = ({ errorHeaders }) => {
  const passed = new Headers();
  for (const name of ["Retry-After", "Allow", "Referrer-Policy", "X-Robots-Tag"]) {
    const value = errorHeaders?.get(name);
    if (value) passed.set(name, value);
  }
  return passed;
};

/** A route without a screen, such as a redirect. */
const NO_SCREEN: PageHandle = {
  title: "Digital Twin",
  description: "A personal digital twin.",
  scripts: false,
};

/** The page handle of the current route; an error page has none. */
function usePage(error: unknown): PageHandle {
  const handles = useMatches().map((match) => match.handle);
  const context = useDocumentContext();
  if (error != null) return errorHandle(error, context);
  return handles.findLast(isPageHandle) ?? NO_SCREEN;
}

const loadLostConnection = async () => (await import("./shell/connection/LostConnection")).LostConnection;

const NOTHING_UNREAD = { unread: 0, latest: [] };

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const { scripts: pageScripts, refused } = useDocumentContext();
  const error = useRouteError();
  const { title, description, isListed, scripts } = usePage(error);
  const isElsewhere = useMatches().at(-1)?.params["*"] !== undefined;
  const isScreen = error == null && !isElsewhere;
  const bell = useUnread(data?.bell ?? NOTHING_UNREAD, scripts && data?.user != null);
  // Loaded in advance, since it cannot be loaded without a connection.
  const LostConnection = useWhenLoaded(loadLostConnection, scripts);
  const [isLost, setLost] = useState(false);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLOUR.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLOUR.dark} />
        {/* Only the server knows of a refused form; `ErrorSummary` adds the prefix again after a post with scripts. */}
        <title suppressHydrationWarning>{`${refused ? "Error: " : ""}${title} · Digital Twin`}</title>
        <meta name="description" content={description} />
        {!isListed && <meta name="robots" content="noindex" />}
        {/* Not by Remix's `Links`: no other screen has any, and browsers would load the code for those. */}
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* Not preloaded with scripts: all would compete with the style sheet, which the first paint needs. */}
        {!scripts && <FontPreloads />}
      </head>
      <body>
        <ConnectionState.Provider value={{ isLost, setLost }}>
          <TimeZone.Provider value={data?.timeZone ?? null}>
            <IsSample.Provider value={data?.user?.isSample ?? false}>
              <Shell
                user={data?.user ?? null}
                unread={bell.unread}
                notifications={bell.latest}
                toast={data?.toast ?? null}
                currentPath={isScreen ? pathname : null}
                hydrates={scripts}
              >
                {LostConnection && <LostConnection />}
                {children}
              </Shell>
            </IsSample.Provider>
          </TimeZone.Provider>
          {/* On every page: without scripts they do nothing, but a page with scripts may lead to one without them. */}
          <NavigationFocus />
          <NavigationProgress />
          {/* Last in the body, where React leaves unknown elements alone. */}
          {scripts && pageScripts}
        </ConnectionState.Provider>
      </body>
    </html>
  );
}

const loadSkeleton = async () => (await import("./dashboard/DashboardSkeleton")).DashboardSkeleton;

export default function App() {
  const { state, location: next } = useUnderWay();
  const { pathname } = useLocation();
  const toDashboard =
    state === "loading" && next?.pathname === paths.dashboard() && pathname !== next.pathname;
  const isSlow = useSlow(toDashboard);
  const Skeleton = useWhenLoaded(loadSkeleton, toDashboard);
  return isSlow && Skeleton ? <Skeleton /> : <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
