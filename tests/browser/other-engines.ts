/**
 * What of the journeys runs in CI in Firefox and WebKit, where there are minutes for a part of them: each noun once in each
 * engine, some with scripts and some without. `npm run test:engines` runs all of them both ways.
 */
const IN_CI = {
  scripts: /(account|decisions|leaving|second-step|twin)\.spec\.ts$/,
  without: /(archives|assessment|notifications|odysseys|pages)\.spec\.ts$/,
};

const EVERY = /\.spec\.ts$/;

/** Which journeys run with scripts, and which without: `JOURNEYS=some` for those of CI, all of them otherwise. */
export const journeys = process.env.JOURNEYS === "some" ? IN_CI : { scripts: EVERY, without: EVERY };
