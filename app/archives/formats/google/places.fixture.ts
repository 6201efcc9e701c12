const two = (part: number) => String(part).padStart(2, "0");

const visit = (id: string, start: string, end: string) => ({
  placeVisit: {
    location: {
      latitudeE7: 556050000,
      longitudeE7: 130038000,
      placeId: id,
      address: "Storgatan 1, Malmö",
      name: "Home",
      semanticType: "TYPE_HOME",
    },
    duration: { startTimestamp: start, endTimestamp: end },
    placeConfidence: "HIGH_CONFIDENCE",
    childVisits: [{ location: { placeId: "inner" } }],
  },
});

const journey = (kind: string, start: string) => ({
  activitySegment: {
    startLocation: { latitudeE7: 556050000, longitudeE7: 130038000 },
    endLocation: { latitudeE7: 556070000, longitudeE7: 130038000 },
    duration: { startTimestamp: start, endTimestamp: start.replace(":00:", ":20:") },
    distance: 1200,
    activityType: kind,
  },
});

/** Home on five days, twice on one of them; a café on four; one place without id and coordinates. */
export const MONTH = JSON.stringify({
  timelineObjects: [
    ...[1, 2, 3, 4, 5, 5].map((day, index) =>
      visit("ChIJhome", `2026-03-${two(day)}T${two(10 + index)}:00:00.000Z`, `2026-03-${two(day)}T23:00:00Z`),
    ),
    ...[1, 2, 3, 4, 4].map((day, index) =>
      visit("ChIJcafe", `2026-03-${two(day)}T0${index}:30:00Z`, `2026-03-${two(day)}T0${index}:45:00Z`),
    ),
    { placeVisit: { location: {}, duration: { startTimestamp: "2026-03-09T10:00:00Z" } } },
    journey("WALKING", "2026-03-01T09:00:00.500Z"),
    journey("IN_PASSENGER_VEHICLE", "2026-03-02T09:00:00Z"),
    journey("IN_BUS", "2026-03-03T09:00:00Z"),
    journey("MOTORCYCLING", "2026-03-03T19:00:00Z"),
    journey("UNKNOWN_ACTIVITY_TYPE", "2026-03-04T09:00:00Z"),
    journey("CYCLING", "some day"),
  ],
});

/** The form before 2022: milliseconds as text, and no place ids. */
export const OLD_MONTH = JSON.stringify({
  timelineObjects: [
    {
      placeVisit: {
        location: { latitudeE7: 556050000, longitudeE7: 130038000, name: "Home" },
        duration: { startTimestampMs: "1546300800000", endTimestampMs: "1546304400000" },
      },
    },
    {
      activitySegment: {
        duration: { startTimestampMs: "1546304400000", endTimestampMs: "1546308000000" },
        activityType: "IN_TRAIN",
      },
    },
  ],
});

const segment = (start: string, more: object) => ({
  startTime: start,
  endTime: start.replace(/T\d\d/, "T22"),
  ...more,
});

/** As exported by Android. */
export const TIMELINE = JSON.stringify({
  semanticSegments: [
    segment("2026-03-01T08:00:00.000+01:00", {
      timelinePath: [{ point: "55.6050°, 13.0038°", time: "2026-03-01T08:03:00.000+01:00" }],
    }),
    ...[1, 2, 3, 4, 5].map((day) =>
      segment(`2026-03-0${day}T08:30:00.000+01:00`, {
        startTimeTimezoneUtcOffsetMinutes: 60,
        visit: {
          hierarchyLevel: 0,
          probability: 0.9,
          topCandidate: {
            placeId: "ChIJhome",
            semanticType: "HOME",
            probability: 0.8,
            placeLocation: { latLng: "55.6050°, 13.0038°" },
          },
        },
      }),
    ),
    segment("2026-03-05T09:30:00.000+01:00", {
      visit: { hierarchyLevel: 1, topCandidate: { placeId: "inner" } },
    }),
    segment("2026-03-05T10:00:00Z", {
      startTimeTimezoneUtcOffsetMinutes: -480,
      activity: {
        start: { latLng: "55.6050°, 13.0038°" },
        distanceMeters: 3000,
        topCandidate: { type: "CYCLING", probability: 0.9 },
      },
    }),
    segment("2026-03-06T10:00:00.000+01:00", { timelineMemory: { trip: { distanceFromOriginKms: 42 } } }),
    segment("2026-03-07T10:00:00.000+01:00", { hologram: {} }),
  ],
  rawSignals: [{ position: { LatLng: "55.6050°, 13.0038°", timestamp: "2026-03-01T08:03:00.000+01:00" } }],
  userLocationProfile: { frequentPlaces: [{ placeId: "ChIJhome", label: "HOME" }] },
});

/** As exported by an iPhone. */
export const TIMELINE_IPHONE = JSON.stringify([
  {
    endTime: "2026-03-01T10:00:00.000+01:00",
    startTime: "2026-03-01T08:30:00.000+01:00",
    visit: {
      hierarchyLevel: "0",
      topCandidate: {
        probability: "0.75",
        semanticType: "Home",
        placeID: "",
        placeLocation: "geo:55.605000,13.003800",
      },
      probability: "0.9",
    },
  },
  {
    endTime: "2026-03-01T11:00:00.000+01:00",
    startTime: "2026-03-01T10:00:00.000+01:00",
    activity: {
      start: "geo:55.605000,13.003800",
      end: "geo:55.705000,13.003800",
      topCandidate: { type: "in train", probability: "0.4" },
      distanceMeters: "9000.5",
    },
  },
  {
    endTime: "2026-03-01T12:00:00.000Z",
    startTime: "2026-03-01T10:00:00.000Z",
    timelinePath: [{ point: "geo:55.605000,13.003800", durationMinutesOffsetFromStartTime: "2" }],
  },
]);

export const RECORDS = JSON.stringify({
  locations: [
    {
      latitudeE7: 556050000,
      longitudeE7: 130038000,
      accuracy: 12,
      deviceTag: 1,
      timestamp: "2026-03-01T08:03:00.123Z",
    },
    {
      latitudeE7: 556050001,
      longitudeE7: 130038000,
      activity: [{ activity: [{ type: "STILL", confidence: 100 }], timestamp: "2026-03-01T08:03:00Z" }],
      timestamp: "2026-03-01T09:03:00Z",
    },
    { latitudeE7: 556050001, longitudeE7: 130038000, timestamp: "2026-03-02T09:03:00Z" },
    { latitudeE7: 556050001, longitudeE7: 130038000, timestamp: "never" },
  ],
});

export const OLD_RECORDS = JSON.stringify({
  locations: [{ timestampMs: "1512947698030", latitudeE7: 556050000, longitudeE7: 130038000, accuracy: 10 }],
});

export const SAMPLES = [
  {
    format: "google-location-months",
    path: "Takeout/Location History (Timeline)/Semantic Location History/2026/2026_MARCH.json",
    content: MONTH,
  },
  {
    format: "google-location-months",
    path: "Takeout/Standortverlauf/Semantic Location History/2019/2019_JANUARY.json",
    content: OLD_MONTH,
  },
  { format: "google-timeline", path: "Timeline.json", content: TIMELINE },
  { format: "google-timeline", path: "location-history.json", content: TIMELINE_IPHONE },
  {
    format: "google-location-records",
    path: "Takeout/Location History (Timeline)/Records.json",
    content: RECORDS,
  },
  {
    format: "google-location-records",
    path: "Takeout/Standortverlauf/Standortverlauf.json",
    content: OLD_RECORDS,
  },
];
