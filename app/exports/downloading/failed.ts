/** Message for a failed export. */
export const EXPORT_FAILED = {
  title: "Export Failed",
  text: "There was an error exporting your data. Please try again.",
  tone: "destructive",
} as const;
