import type { Table } from "../documentation/formulas-page";
import type { Crowd } from "./demand";
import {
  assumptionsTable,
  costsTable,
  needsTable,
  oneServerTable,
  queuesTable,
  sharedLimitsTable,
  sizedCrowd,
  sizesTable,
} from "./load-tables";
import { ownerKeysTable } from "./owner-keys";

/** The page that shows the figures. */
export const SCALING_PAGE = new URL("../../docs/scaling.md", import.meta.url);

/** How many people the page is about. */
export const PEOPLE = 10_000_000;

/** People whose database is shown table by table. */
const PEOPLE_OF_SIZES = 1_000_000;

/** The page's tables by their names, for a crowd. */
export function scalingTables(crowd: Crowd): Record<string, Table> {
  const whole = sizedCrowd(crowd);
  return {
    "one-server": oneServerTable(crowd),
    needs: needsTable(whole),
    queues: queuesTable(whole),
    "shared-limits": sharedLimitsTable(crowd),
    sizes: sizesTable({ ...crowd, people: PEOPLE_OF_SIZES }),
    keys: ownerKeysTable(),
    costs: costsTable(),
    assumptions: assumptionsTable(crowd),
  };
}
