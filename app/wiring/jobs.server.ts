import { FORMER_ADDRESS_LETTER } from "~/accounts/details/former-address.server";
import { GOOGLE_UNLINKED_LETTER } from "~/accounts/google/unlinking.server";
import { expiringLinks } from "~/accounts/links/account-links.server";
import { LETTER_KINDS } from "~/accounts/links/letter-jobs.server";
import { rekeying } from "~/accounts/names/username-rekeying.server";
import { expiringCeremonies } from "~/accounts/passkeys/ceremonies.server";
import { WRONG_CODES_LETTER } from "~/accounts/second-step/code-warning.server";
import { expiringSessions } from "~/accounts/sessions/rows.server";
import { readingLanes } from "~/archives/imports/reading-job.server";
import { keepingImports } from "~/archives/keeping/keeping.server";
import { recountingImports } from "~/archives/keeping/recounting.server";
import { undoingImports } from "~/archives/keeping/undoing.server";
import { erasingFiles } from "~/archives/storage/erasing-files.server";
import { adoptFormerJobs } from "~/archives/storage/former-job-kinds.server";
import { moveEarlierFiles } from "~/archives/storage/migrating-files.server";
import { storeDownload } from "~/archives/storage/stored-archives.server";
import { sweepingArchives } from "~/archives/storage/sweep.server";
import { followedByRelations, lookingForRelations } from "~/days/relations/asking.server";
import { expiringDecisions } from "~/desk/decisions/deletions.server";
import { tellingWhatIsDue } from "~/desk/due/telling.server";
import { expiringForecasts } from "~/desk/forecasts/deletions.server";
import { removingEntries } from "~/entries/removing/removing.server";
import type { RecurringKind } from "~/ground/jobs/job";
import { JobRunner } from "~/ground/jobs/runner.server";
import { sweeping } from "~/ground/jobs/sweep.server";
import { onEnqueue, wakeRunners } from "~/ground/jobs/waking.server";
import { onNews, tellWorkers } from "~/ground/processes/workers/worker.server";
import { resealing } from "~/ground/sealing/resealing.server";
import { DAY_MS } from "~/ground/units";
import { erasingBytes } from "~/leaving/erasing-bytes.server";
import { deletingAccounts } from "~/leaving/leaving.server";
import { retentionJob } from "~/leaving/retaining.server";
import { reporting } from "~/odysseys/reports/reporting.server";
import { findPlatform } from "~/platforms/catalogue";
import { expiringRevocations, revoking } from "~/platforms/disconnecting/disconnecting.server";
import { syncing } from "~/platforms/syncing/job.server";
import { expiringPreferences } from "~/preferences/deletions.server";
import { expiringTokens } from "~/protection/acting.server";
import { FIRST_PROOF_LETTER } from "~/regaining/revocation-notices.server";
import { dailyReminders } from "~/reminders/daily/daily-reminders.server";
import { weeklyEmails } from "~/reminders/weekly/weekly-email.server";
import { erasingGuests } from "~/sample/guests.server";
import { preparingSample } from "~/sample/spares.server";
import { catchingUp } from "~/twin/catching-up.server";
import { importObserver } from "~/twin/changes/changes.server";
import { countingChoices } from "~/twin/testing/popularity.server";
import { askingAfterTrials } from "~/twin/trying/trials.server";
import { expiringCounts } from "~/web/http/limits/rate-limit.server";
import { startSweepingUploads } from "~/web/http/uploads/folder.server";
import { expiringStates } from "~/web/oauth/states.server";
import { SEALED_COLUMNS } from "./sealed-columns";

const MINUTE_MS = 60_000;

/** Recurring work, its interval, and whether it also runs soon after each start of a server. */
export const recurringKinds: RecurringKind[] = [
  { ...rekeying, everyMs: DAY_MS, atStart: true },
  { ...countingChoices, everyMs: DAY_MS, atStart: true },
  { ...retentionJob, everyMs: DAY_MS, atStart: true },
  { ...resealing(SEALED_COLUMNS), everyMs: DAY_MS, atStart: true },
  { ...sweepingArchives, everyMs: 10 * MINUTE_MS, atStart: true },
  { ...tellingWhatIsDue, everyMs: 10 * MINUTE_MS, atStart: true },
];
/** Background jobs. A new kind is one line here and one file in its noun's folder. */
const KINDS = [
  catchingUp,
  ...recurringKinds,
  followedByRelations(keepingImports(importObserver)),
  followedByRelations(undoingImports),
  recountingImports,
  lookingForRelations,
  removingEntries,
  erasingFiles,
  erasingBytes,
  deletingAccounts,
  revoking,
  reporting,
  askingAfterTrials,
];
/** Tables with expiring rows; those that must be erased on time come first. */
const EXPIRING = [
  expiringPreferences,
  expiringDecisions,
  expiringForecasts,
  expiringSessions,
  expiringStates,
  expiringCeremonies,
  expiringCounts,
  expiringRevocations,
  expiringTokens,
  expiringLinks,
];
/** These have a separate runner, so that work that must run on time never waits for other jobs. */
const PUNCTUAL_KINDS = [
  { ...sweeping(EXPIRING), everyMs: MINUTE_MS, atStart: true },
  { ...erasingGuests, everyMs: MINUTE_MS, atStart: true },
];
/** These have a separate runner, since a process of its own prepares the person, which takes half a minute. */
const SAMPLE_KINDS = [{ ...preparingSample, everyMs: MINUTE_MS, atStart: true }];
/** These have a separate runner, since platforms are slow. */
const SYNC_KINDS = [syncing({ find: findPlatform, store: storeDownload })];
/** These have a separate runner, since push services are as many and as slow as people's browsers choose. */
const REMINDER_KINDS = [{ ...dailyReminders, everyMs: MINUTE_MS }];
const LETTERS = [
  ...LETTER_KINDS,
  FORMER_ADDRESS_LETTER,
  WRONG_CODES_LETTER,
  GOOGLE_UNLINKED_LETTER,
  FIRST_PROOF_LETTER,
  // In small batches, and one at a time, which leaves the runner's other slot to emails that people wait for.
  { ...weeklyEmails, everyMs: 10 * MINUTE_MS },
];
/** Emails have a separate runner: users wait for them, and mail servers can be slow. */
const LETTERS_AT_ONCE = 2;
/** The message to the other workers of this server when a job is enqueued. */
const ENQUEUED = "job enqueued";
let runners: JobRunner[] = [];

/** Starts the jobs. Called explicitly by servers, so that importing the build starts nothing. */
export async function startJobs(): Promise<void> {
  startSweepingUploads();
  await moveEarlierFiles();
  await adoptFormerJobs();
  runners = [
    new JobRunner(PUNCTUAL_KINDS, { atOnce: 1 }),
    new JobRunner(KINDS),
    new JobRunner(SAMPLE_KINDS, { atOnce: 1 }),
    new JobRunner(SYNC_KINDS, { atOnce: 4 }),
    new JobRunner(REMINDER_KINDS, { atOnce: 1 }),
    new JobRunner(LETTERS, { atOnce: LETTERS_AT_ONCE }),
    // Reading takes minutes, so it gets separate runners.
    ...readingLanes.map((lane) => new JobRunner(lane, { atOnce: 1 })),
  ];
  await Promise.all(runners.map((runner) => runner.start()));
  onNews(ENQUEUED, wakeRunners);
}

/** For a worker that runs no jobs: has the worker that does look for jobs enqueued here. */
export function announceJobs(): void {
  onEnqueue(() => tellWorkers(ENQUEUED, null));
}

/** Starts no more jobs, and waits for running ones, for at most `withinMs` milliseconds. */
export async function stopJobs(withinMs: number): Promise<void> {
  await Promise.all(runners.map((runner) => runner.stop(withinMs)));
}
