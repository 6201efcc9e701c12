import { z } from "zod";
import { platformLabel } from "~/platforms/catalogue";
import { decode } from "../format/columns";
import type { List } from "../format/list";
import { count, id, instant, jsonObject } from "../format/values";
import { column, LONG_TEXT_CELLS } from "../workbook/sheet";

const version1 = z
  .object({
    id,
    platformName: z.string().max(100),
    isConnected: z.boolean(),
    status: z.string().max(100),
    isDemo: z.boolean().describe("A demo's figures count nowhere."),
    dataPoints: count,
    importedPoints: count
      .optional()
      .describe("How many of them came with archives. Missing in files from before there were any."),
    scopes: z.array(z.string()),
    profileData: jsonObject,
    lastSyncAt: instant.nullable(),
    nextSyncAt: instant.nullable().optional().describe("Missing in files from before there was one."),
    tokenExpiresAt: instant.nullable().optional().describe("Missing in files from before there was one."),
    lastError: z.string().nullable(),
    connectedAt: instant,
  })
  .describe("A connected platform, without its tokens.");

/** Connected platforms, and a demo connection. */
export const integrations = {
  entry: version1,
  table: "PlatformIntegration",
  order: ["platformName"],
  columns: {
    id: decode.text,
    platformName: decode.text,
    isConnected: decode.yesNo,
    status: decode.text,
    isDemo: decode.yesNo,
    dataPoints: decode.figure,
    importedPoints: decode.figure,
    scopes: decode.sentences,
    profileData: decode.object,
    lastSyncAt: decode.orNull(decode.instant),
    nextSyncAt: decode.orNull(decode.instant),
    tokenExpiresAt: decode.orNull(decode.instant),
    lastError: decode.orNull(decode.text),
    connectedAt: decode.instant,
  },
  leftOut: {},
  sheet: {
    name: "Platforms",
    columns: [
      column.text("Platform", 18, (row) => platformLabel(row.platformName)),
      column.yesNo("Demo", (row) => row.isDemo),
      column.yesNo("Connected", (row) => row.isConnected),
      column.text("Status", 16, (row) => row.status),
      column.whole("Data points", (row) => row.dataPoints),
      column.whole("From archives", (row) => row.importedPoints ?? 0),
      column.instant("Connected since", (row) => row.connectedAt),
      column.instant("Last sync", (row) => row.lastSyncAt),
      column.instant("Next sync", (row) => row.nextSyncAt ?? null),
      column.instant("Token ends", (row) => row.tokenExpiresAt ?? null),
      column.text("Last error", 30, (row) => row.lastError),
      column.text("Allowed", 40, (row) => row.scopes.join("\n")),
      column.text("Profile", 40, (row) => JSON.stringify(row.profileData), LONG_TEXT_CELLS),
      column.text("Id", 38, (row) => row.id),
    ],
  },
  imported: {
    versions: { 1: version1 },
    free: ({ id }) => [id],
    // Only the LinkedIn demo: a real connection needs the other account's grant.
    takes: ({ isDemo, platformName }) => isDemo && platformName === "linkedin",
    columns: {
      id: "text",
      platformName: "text",
      isConnected: "yes-no",
      isDemo: "yes-no",
      dataPoints: "whole",
      scopes: "json",
      profileData: "json",
      connectedAt: "instant",
    },
    key: "id",
    row: ({ id, platformName, dataPoints, connectedAt }, newId) => ({
      id: newId("demo", id),
      platformName,
      dataPoints,
      isConnected: true,
      isDemo: true,
      scopes: [],
      profileData: {},
      connectedAt,
    }),
    called: ["demo connection", "demo connections"],
    comesLast: true,
  },
} satisfies List<z.infer<typeof version1>>;
