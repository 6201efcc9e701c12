import { paths } from "~/web/paths";

/** The notification that an import is kept. It is removed when the import is undone. */
export const keptNote = (importId: string) => ({
  title: "Your archive is kept",
  message: "See what it adds to your year.",
  type: "info" as const,
  actionUrl: paths.archiveImport(importId),
});
