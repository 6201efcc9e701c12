import { paths } from "~/web/paths";

/** A user's progress in the guided setup, and whether any platform can be connected on this server. */
export type SetupState = {
  hasProfile: boolean;
  hasIntegration: boolean;
  hasPreference: boolean;
  canConnect: boolean;
};

type StepLink = { label: string; to: string };

/** A step of the guided setup. */
export type SetupStep = {
  id: "assessment" | "platform" | "preferences";
  title: string;
  why: string;
  done: boolean;
  /** The screen for doing the step, or for looking at the result afterwards. */
  link: StepLink;
  /** Another screen for doing the step. */
  otherLink: StepLink | null;
  /** An alternative on this screen: a form post with this intent. */
  shortcut: { label: string; intent: "connect-demo" | "add-examples" } | null;
};

const CONNECT: StepLink = { label: "Connect a platform", to: paths.integrations() };
const UPLOAD: StepLink = { label: "Upload an archive", to: paths.archives() };

/** The three steps in order. */
export function setupSteps(state: SetupState): SetupStep[] {
  const { hasProfile, hasIntegration, hasPreference, canConnect } = state;
  // If no platform can be connected, uploading an archive comes first.
  const [first, second] = canConnect ? [CONNECT, UPLOAD] : [UPLOAD, CONNECT];
  return [
    {
      id: "assessment",
      title: "Take the personality assessment",
      why: "Thirty statements, about five minutes. Most of what your twin can say rests on them.",
      done: hasProfile,
      link: {
        label: hasProfile ? "See your profile" : "Start the assessment",
        to: paths.personalityAssessment(),
      },
      otherLink: null,
      shortcut: null,
    },
    {
      id: "platform",
      title: "Connect at least one platform",
      why: "Your twin counts when you do things there, and says so wherever it uses that. An archive that you downloaded counts as well. The demo only shows how a connection looks.",
      done: hasIntegration,
      link: hasIntegration ? { label: "See your platforms", to: paths.integrations() } : first,
      otherLink: hasIntegration ? null : second,
      shortcut: hasIntegration ? null : { label: "Connect demo LinkedIn", intent: "connect-demo" },
    },
    {
      id: "preferences",
      title: "Add at least one preference",
      why: "What you already know you like, in your own words, and how sure you are of it.",
      done: hasPreference,
      link: { label: hasPreference ? "See your preferences" : "Add your own", to: paths.preferences() },
      otherLink: null,
      shortcut: hasPreference ? null : { label: "Add three example preferences", intent: "add-examples" },
    },
  ];
}
