import type { ReactNode } from "react";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { grouped } from "~/web/ui/text/counted";
import { Moment } from "~/web/ui/text/Moment";
import { clockInWords, dayInWords } from "~/web/ui/text/moment-in-words";
import {
  type AppleTab,
  averageScreenTime,
  hoursAndMinutes,
  mostUsed,
  recentDays,
  recentWorkouts,
  shownApps,
  totalSteps,
} from "./apple";
import type { AppleData } from "./data";
import { FigureList } from "./Figures";
import { Rows } from "./Rows";

/** Data for the tabs: the panel's, and weekday charts of its archives if any. */
export type AppleContentsData = AppleData & { byWeekday: ReactNode };

/** The value, or a note that the file does not contain it. */
const said = (value: string | null) => value ?? "not said";
const minutes = (value: number | null) => (value === null ? "not said" : hoursAndMinutes(value));
const figure = (value: number | null) => (value === null ? "not said" : grouped(Math.round(value)));
const ofDays = (caption: string, shown: number, of: number) =>
  shown < of ? `${caption}: the latest ${shown} of ${grouped(of)} days` : caption;
const moment = (value: string | null) => (value === null ? "not said" : <Moment iso={value} />);

/** Start of a workout in its own local time, if the file gives an offset. */
const began = (value: string) =>
  /[+-]\d\d:?\d\d$/.test(value) ? <time dateTime={value}>{clockInWords(value)}</time> : moment(value);

/** Names the file that provides missing data, and where to upload it. */
function Missing({ what }: { what: string }) {
  return (
    <p>
      No {what} yet. Apple shares it with nobody online; it comes with the ZIP that the Health app on your
      iPhone makes by “Export All Health Data”, or with the export.xml in it.{" "}
      <TextLink to={paths.archives()}>Upload it here</TextLink>.
    </p>
  );
}

function Overview({ profile, deviceData, appUsage, healthData }: AppleData) {
  const name = [profile?.firstName, profile?.lastName].filter(Boolean).join(" ");
  const average = averageScreenTime(deviceData);
  const steps = totalSteps(healthData);
  return (
    <FigureList
      figures={[
        ["Name", name],
        [
          "Email",
          profile?.email && `${profile.email}${profile.isPrivateEmail ? " (a private relay address)" : ""}`,
        ],
        ["Devices", deviceData && grouped(deviceData.devices.length)],
        ["Average screen time", average === null ? null : `${hoursAndMinutes(average)} a day`],
        ["Apps", appUsage && grouped(appUsage.apps.length)],
        ["Total steps", steps === null ? null : figure(steps)],
      ]}
    />
  );
}

function Devices({ deviceData }: AppleData) {
  const average = averageScreenTime(deviceData);
  const { days, of } = recentDays(deviceData?.usage.screenTime ?? {});
  if (!deviceData || (deviceData.devices.length === 0 && of === 0)) {
    return <Missing what="device data" />;
  }
  return (
    <div className="space-y-6">
      {average !== null && <p>Average screen time: {hoursAndMinutes(average)} a day</p>}
      <Rows
        id="apple-devices"
        caption="Devices"
        columns={["Name", "Model", "OS version", "Last used", "Screen time"]}
        rows={deviceData.devices.map(({ name, model, osVersion, lastUsed, screenTime }) => [
          said(name),
          said(model),
          said(osVersion),
          moment(lastUsed),
          minutes(screenTime),
        ])}
      />
      {of > 0 && (
        <Rows
          id="apple-screen-time"
          caption={ofDays("Screen time by day", days.length, of)}
          columns={["Day", "Screen time"]}
          rows={days.map(({ day, figures: [time = null] }) => [dayInWords(day), minutes(time)])}
        />
      )}
    </div>
  );
}

function AppUsage({ appUsage }: AppleData) {
  if (!appUsage) {
    return (
      <p>
        No app usage yet. Apple shares Screen Time with nobody online, and no file that this server can read
        holds it.
      </p>
    );
  }
  const { weeklyReport } = appUsage;
  return (
    <div className="space-y-6">
      <Rows
        id="apple-apps"
        caption="Apps"
        columns={["Name", "Category", "Time", "Launches"]}
        rows={shownApps(appUsage).map(({ bundleId, name, category, usageTime, launchCount }) => [
          name ?? bundleId,
          said(category),
          minutes(usageTime),
          figure(launchCount),
        ])}
      />
      {weeklyReport && (
        <div>
          <h4 className="mb-2 font-semibold">Weekly report</h4>
          <FigureList
            figures={[
              ["Total screen time", minutes(weeklyReport.totalScreenTime)],
              ["Pickups", figure(weeklyReport.pickupCount)],
              ["Most used", said(mostUsed(weeklyReport).join(", ") || null)],
            ]}
          />
        </div>
      )}
    </div>
  );
}

function Health({ healthData, byWeekday }: AppleContentsData) {
  if (!healthData && !byWeekday) return <Missing what="health data" />;
  return (
    <div className="space-y-6">
      {byWeekday}
      {healthData && <HealthData healthData={healthData} />}
    </div>
  );
}

function HealthData({ healthData }: { healthData: NonNullable<AppleData["healthData"]> }) {
  const steps = totalSteps(healthData);
  const { days, of } = recentDays(healthData.steps, healthData.heartRate);
  const hasRates = Object.keys(healthData.heartRate).length > 0;
  const workouts = recentWorkouts(healthData);
  return (
    <>
      {steps !== null && <p>Total steps: {figure(steps)}</p>}
      {of > 0 && (
        <Rows
          id="apple-days"
          caption={ofDays(hasRates ? "Steps and heart rate by day" : "Steps by day", days.length, of)}
          columns={["Day", "Steps", ...(hasRates ? ["Heart rate"] : [])]}
          rows={days.map(({ day, figures: [walked = null, rate = null] }) => [
            dayInWords(day),
            figure(walked),
            ...(hasRates ? [rate === null ? figure(rate) : `${figure(rate)} a minute`] : []),
          ])}
        />
      )}
      {workouts.length > 0 && (
        <Rows
          id="apple-workouts"
          caption="Most recent workouts"
          columns={["Type", "Began", "Duration", "Calories"]}
          rows={workouts.map(({ type, startDate, duration, calories }) => [
            type,
            began(startDate),
            minutes(duration),
            calories === null ? figure(calories) : `${figure(calories)} kcal`,
          ])}
        />
      )}
    </>
  );
}

/** The content of each tab. */
export const TAB_CONTENTS: Record<AppleTab, (data: AppleContentsData) => JSX.Element> = {
  overview: Overview,
  devices: Devices,
  "app-usage": AppUsage,
  health: Health,
};
