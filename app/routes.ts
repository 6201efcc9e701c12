import { flatRoutes } from "@remix-run/fs-routes";

/** Each file in `app/routes` is one address, named by Remix's flat file convention. */
export default flatRoutes({ ignoredRouteFiles: ["**/*.test.ts", "**/*.test.tsx"] });
