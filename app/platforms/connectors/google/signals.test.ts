import { describe, expect, it } from "vitest";
import { NOW, readAll } from "../asked.fixture";
import { google } from "../google";
import {
  ALL,
  at,
  DAY_MS,
  EVENTS,
  FILES,
  file,
  google as googleAnswers,
  TIMES,
  usual,
  WHOLE_DAY,
} from "./google.fixture";

describe("signals from Google's data", () => {
  const signalsOf = async (answers = {}) => {
    googleAnswers({ ...usual, ...answers });
    const { read } = await readAll(google, { scopes: ALL });
    return Object.fromEntries(read.signals.map((signal) => [signal.kind, signal]));
  };
  const some = (values: Record<string, number> = {}) =>
    Object.fromEntries(Object.entries(values).filter(([, count]) => count > 0));

  it("use the local time of each event, and leave out events without one", async () => {
    const signals = await signalsOf();
    const period = { from: new Date(NOW.getTime() - 90 * DAY_MS).toISOString(), to: NOW.toISOString() };
    expect(signals["activity-by-hour"]).toMatchObject({ of: "calendar events", observations: 3, ...period });
    expect(some(signals["activity-by-hour"]?.values)).toEqual({ "9": 2, "23": 1 });
    expect(some(signals["activity-by-weekday"]?.values)).toEqual({ "1": 2, "5": 1 });
    expect(some(signals.regularity?.values)).toEqual({ "2026-W46": 1, "2026-W47": 2 });
    expect(Object.keys(signals.regularity?.values ?? {})).toHaveLength(13);
  });

  it("count files by kind, over the period of their changes", async () => {
    const types = {
      "application/vnd.google-apps.document": "documents",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "documents",
      "text/plain": "documents",
      "application/vnd.google-apps.spreadsheet": "spreadsheets",
      "application/vnd.oasis.opendocument.spreadsheet": "spreadsheets",
      "text/csv": "spreadsheets",
      "application/vnd.ms-powerpoint": "presentations",
      "application/vnd.oasis.opendocument.presentation": "presentations",
      "image/jpeg": "pictures",
      "video/mp4": "videos",
      "audio/mpeg": "sound",
      "text/x-python": "code",
      "application/json": "code",
      "application/vnd.google-apps.form": "other",
      "<b>nonsense</b>": "other",
    };
    const expected: Record<string, number> = {};
    for (const kind of Object.values(types)) expected[kind] = (expected[kind] ?? 0) + 1;
    const files = Object.keys(types).map((type, index) => file(type, `2026-11-${24 - index}T08:00:00Z`));
    const { interests } = await signalsOf({ [FILES]: { body: { files } } });
    expect(interests).toEqual({
      kind: "interests",
      of: "files",
      observations: 15,
      from: "2026-11-10T08:00:00.000Z",
      to: "2026-11-24T08:00:00.000Z",
      spread: { squares: 15 },
      values: expected,
    });
  });

  it("are absent without observations", async () => {
    expect(
      await signalsOf({ [EVENTS]: { body: { items: [WHOLE_DAY] } }, [FILES]: { body: { files: [] } } }),
    ).toEqual({});
  });

  it("leave out an event that began before the period", async () => {
    const long = { start: { dateTime: "1990-01-01T10:00:00Z" }, end: { dateTime: "2026-11-01T10:00:00Z" } };
    const { regularity } = await signalsOf({ [EVENTS]: { body: { items: [long, at(TIMES[0] ?? "")] } } });
    expect(regularity?.observations).toBe(1);
    expect(Object.keys(regularity?.values ?? {})).toHaveLength(13);
  });
});
