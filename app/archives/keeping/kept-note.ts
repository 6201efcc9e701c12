import { paths } from "~/paths";

/** What the bell says once an import is kept. It goes when the import is undone. */
export const keptNote = (importId: string) => ({
  title: "Your archive is kept",
  message: "See what it adds to your year.",
  type: "info" as const,
  actionUrl: paths.archiveImport(importId),
});
