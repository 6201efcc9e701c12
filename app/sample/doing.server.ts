import { keepCheckIn } from "~/days/check-ins/check-ins.server";
import { keepNote, muteDay } from "~/days/day/marking.server";
import { lookForRelations } from "~/days/relations/looking.server";
import {
  addDecision,
  changeDecision,
  findDecision,
  reviewDecision,
  takeDecision,
} from "~/desk/decisions/decisions.server";
import { resolveForecast, sealForecast } from "~/desk/forecasts/forecasts.server";
import { db } from "~/ground/database/db.server";
import { DAY_MS } from "~/ground/units";
import { makeDueReport } from "~/odysseys/reports/reporting.server";
import { activate, schedule } from "~/odysseys/scheduling/active.server";
import { saveAnswers } from "~/personality/results/profiles.server";
import { addPreference } from "~/preferences/preferences.server";
import { saveFeedback } from "~/twin/feedback.server";
import { answerChoice } from "~/twin/testing/choice-answers.server";
import { findChoice } from "~/twin/testing/choices/choices";
import { beginTrial, endTrial } from "~/twin/trying/trials.server";
import { twinStateNow } from "~/twin/twin.server";
import type { Act, Deed } from "./life/acts";
import { uploadInThePast } from "./uploading.server";

type Done<Kind extends Deed["kind"]> = Extract<Act, { kind: Kind }>;

/** Does the acts of a life in an account, each at its time. */
export class Doing {
  /** Ids of decisions and forecasts by the names that acts have for them. */
  readonly #ids = new Map<string, string>();
  #trial: string | null = null;

  constructor(
    readonly userId: string,
    readonly timeZone: string,
    readonly signal: AbortSignal,
  ) {}

  #idOf(name: string): string {
    const id = this.#ids.get(name);
    if (id === undefined) throw new Error(`${name} has not begun yet`);
    return id;
  }

  /** Does one act. @throws whatever the product refuses; the signal's reason */
  async does(act: Act): Promise<void> {
    const { userId } = this;
    switch (act.kind) {
      case "assessment":
        await saveAnswers(userId, act.answers, act.at);
        return;
      case "preference":
        await addPreference(userId, act.preference, { createdAt: act.at });
        return;
      case "choice":
        return this.#choose(act);
      case "check-in":
        await keepCheckIn({ id: userId, timeZone: this.timeZone }, act.date, act, act.at);
        return;
      case "upload":
        return this.#upload(act);
      case "forecast":
        return this.#foretell(act);
      case "resolved":
        await resolveForecast(userId, this.#idOf(act.of), act.outcome, act.at);
        return;
      case "line":
        return keepNote(userId, act.day, act.text);
      case "mute":
        return muteDay(userId, act.day, true, act.at);
      case "odyssey":
      case "report":
        return this.#report(act);
      case "verdict":
      case "trial":
      case "trial-end":
        return this.#try(act);
      default:
        return this.#decide(act);
    }
  }

  async #choose({ choice: id, chosen, confidence, at }: Done<"choice">): Promise<void> {
    const choice = findChoice(id);
    if (!choice) throw new Error(`there is no choice ${id}`);
    await answerChoice(this.userId, choice, { chosen, confidence }, at);
  }

  /** Uploads files; what their days go together with is looked for here, so its job is withdrawn with the others. */
  async #upload({ files, countsOnly = [], at: now }: Done<"upload">): Promise<void> {
    const { userId, timeZone, signal } = this;
    await uploadInThePast({ userId, files: files(), countsOnly, timeZone, now }, signal);
    await lookForRelations(userId, signal, now);
  }

  async #foretell({ of, forecast, decision, at: now }: Done<"forecast">): Promise<void> {
    const decisionId = decision === undefined ? null : this.#idOf(decision);
    const { id } = await sealForecast(this.userId, { ...forecast, decisionId }, { now });
    this.#ids.set(of, id);
  }

  async #decide(act: Done<"decision" | "decision-change" | "decided" | "reviewed">): Promise<void> {
    const [{ userId }, { of, at: now }] = [this, act];
    if (act.kind === "decision") {
      const { id } = await addDecision(userId, act.decision, { ...act.notes, now });
      this.#ids.set(of, id);
      return;
    }
    const id = this.#idOf(of);
    if (act.kind === "decision-change") {
      await changeDecision(userId, id, act.change, { ...act.notes, now });
    } else if (act.kind === "decided") {
      const option = (await findDecision(userId, id))?.options[act.option]?.id ?? "";
      await takeDecision(userId, id, { option, reviewOn: act.reviewOn, now });
    } else {
      const { satisfaction, sameAgain, learned } = act.review;
      await reviewDecision(userId, id, { satisfaction, sameAgain, learned }, now);
    }
  }

  /** Activates an odyssey, or asks for another report; the report is made here, so its job is put off. */
  async #report({ kind, odyssey: odysseyId, at: now }: Done<"odyssey" | "report">): Promise<void> {
    const { userId } = this;
    const later = new Date(Date.now() + DAY_MS);
    if (kind === "odyssey") await activate(userId, odysseyId, now, later);
    else await schedule(userId, odysseyId, "now", now, later);
    const active = await db.activeOdyssey.findFirst({ where: { userId, odysseyId }, select: { id: true } });
    if (!active) return;
    await makeDueReport(userId, active.id, now);
    await db.job.deleteMany({ where: { userId, key: active.id } });
  }

  /** Tries or judges one of the recommendations that there are now. */
  async #try(act: Done<"verdict" | "trial" | "trial-end">): Promise<void> {
    const [{ userId }, { at: now }] = [this, act];
    if (act.kind === "trial-end") {
      if (this.#trial) await endTrial(userId, this.#trial, act.outcome, now);
      return;
    }
    const recommended = (await twinStateNow(userId, now))?.recommendations ?? [];
    const id = recommended[act.place]?.id;
    if (id === undefined) return;
    if (act.kind === "verdict") return saveFeedback(userId, id, act.verdict, now);
    this.#trial = id;
    await beginTrial(userId, id, act.until, now);
  }
}
