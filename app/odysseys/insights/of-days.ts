import type { OdysseyInsight } from "../odyssey";
import { STREAMS } from "./streams";

/** Insights about movement, sleep, places and journeys. */
export const STEP_DAYS: OdysseyInsight = {
  id: "step-days",
  title: "When you move more",
  promise: "Whether your days of more movement lie in the week or at weekends",
  basis: { from: "signal", stream: STREAMS.steps, kind: "active-days", least: 60 },
  advice: {
    "active-weekdays": "Put one walk into the weekend, or let it be the rest that you want of it.",
    "active-weekends": "Put a walk between two tasks on one working day.",
  },
};

export const NIGHT_DAYS: OdysseyInsight = {
  id: "night-days",
  title: "When you sleep longer",
  promise: "Whether your longer nights lie in the week or before its end",
  basis: { from: "signal", stream: STREAMS.sleep, kind: "long-nights", least: 60 },
  advice: {
    "long-weekends": "End one evening in the week an hour earlier, and see whether you sleep longer.",
    "long-weeknights": "Look at what shortens your nights before a Saturday or a Sunday.",
  },
};

export const WORKOUT_HOURS: OdysseyInsight = {
  id: "workout-hours",
  title: "When you exercise",
  promise: "Which part of the day most of your workouts fall on",
  basis: { from: "signal", stream: STREAMS.workouts, kind: "activity-by-hour", least: 30 },
  advice: {
    mornings: "Keep the mornings on which you exercise free of early appointments.",
    afternoons: "Put your workouts into the calendar, so that the afternoon keeps room for them.",
    evenings: "Lay out what you need before the evening begins.",
  },
};

export const WORKOUT_WEEKS: OdysseyInsight = {
  id: "workout-weeks",
  title: "How steadily you exercise",
  promise: "Whether you exercise about as often each week, or in bursts",
  basis: { from: "signal", stream: STREAMS.workouts, kind: "regularity", least: 30 },
  advice: {
    "even-weeks": "You exercise steadily: vary one workout a week.",
    "uneven-weeks": "Choose a very short workout for the weeks in which you exercise least.",
  },
};

export const WORKOUT_KINDS: OdysseyInsight = {
  id: "workout-kinds",
  title: "How you exercise",
  promise: "Whether most of your workouts are of one kind",
  basis: { from: "signal", stream: STREAMS.workouts, kind: "interests", least: 30 },
  advice: { "one-kind": "Try one workout a month of another kind." },
};

export const VISIT_PLACES: OdysseyInsight = {
  id: "visit-places",
  title: "Known places and others",
  promise: "Whether most of your visits are to places where you seldom are, unlike most people's",
  basis: { from: "signal", stream: STREAMS.visits, kind: "places", least: 60 },
  advice: {
    "other-places": "Go back to one place that you saw only once.",
  },
};

export const VISIT_WEEKS: OdysseyInsight = {
  id: "visit-weeks",
  title: "How much your weeks take you about",
  promise: "Whether you make about as many visits each week, or far more in some",
  basis: { from: "signal", stream: STREAMS.visits, kind: "regularity", least: 60 },
  advice: {
    "even-weeks": "Plan one week that takes you further than the others.",
    "uneven-weeks": "Leave the week after a full one without visits.",
  },
};

export const JOURNEY_HOURS: OdysseyInsight = {
  id: "journey-hours",
  title: "When you are on the way",
  promise: "Which part of the day most of your journeys fall on",
  basis: { from: "signal", stream: STREAMS.journeys, kind: "activity-by-hour", least: 60 },
  advice: {
    mornings: "Have something to hear or to read ready for your mornings on the way.",
    afternoons: "Join two journeys of one afternoon where they lead the same way.",
    evenings: "Look whether one evening journey a week could be left out.",
  },
};

export const JOURNEY_DAYS: OdysseyInsight = {
  id: "journey-days",
  title: "Your weekends on the way",
  promise: "Whether you are on the way in the week or at weekends",
  basis: { from: "signal", stream: STREAMS.journeys, kind: "activity-by-weekday", least: 60 },
  advice: {
    weekdays: "One weekend outing may be a change from the ways of your week.",
    weekends: "Keep one weekend a month at home, and see how it suits you.",
  },
};

export const BOOKING_DAYS: OdysseyInsight = {
  id: "booking-days",
  title: "On which days you book",
  promise: "Whether you book journeys in the week or at weekends",
  basis: { from: "signal", stream: STREAMS.bookingsReported, kind: "activity-by-weekday", least: 30 },
  advice: {
    weekdays: "Gather what you want to book, and do it in one go.",
    weekends: "Sleep over a booking of the weekend where it can be cancelled.",
  },
};

export const BOOKING_INSIGHTS: OdysseyInsight = {
  id: "booking-kinds",
  title: "What you book",
  promise: "Whether most of your bookings are of one kind of service",
  basis: { from: "signal", stream: STREAMS.bookings, kind: "interests", least: 30 },
  advice: { "one-kind": "Keep a list of what has to be seen to beside what you usually book." },
};

export const BOOKING_WEEKS: OdysseyInsight = {
  id: "booking-weeks",
  title: "How your bookings come",
  promise: "Whether your bookings are spread evenly over the weeks, or come many at once",
  basis: { from: "signal", stream: STREAMS.bookingsRead, kind: "regularity", least: 30 },
  advice: {
    "uneven-weeks": "Your bookings come many at once: begin a list for the next time now.",
    "even-weeks": "Your weeks are alike in bookings: plan two journeys together for once.",
  },
};
