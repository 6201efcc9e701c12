import { describe, expect, it } from "vitest";
import { setupSteps } from "./steps";

const NOTHING = { hasProfile: false, hasIntegration: false, hasPreference: false, canConnect: true };

describe("the setup steps", () => {
  it("are assessment, platform and preferences, none done at first", () => {
    expect(setupSteps(NOTHING).map(({ id, done }) => [id, done])).toEqual([
      ["assessment", false],
      ["platform", false],
      ["preferences", false],
    ]);
  });

  it.each([
    ["hasProfile", "assessment"],
    ["hasIntegration", "platform"],
    ["hasPreference", "preferences"],
  ])("%s completes the step %s, and no other", (key, id) => {
    const steps = setupSteps({ ...NOTHING, [key]: true });
    expect(steps.filter(({ done }) => done).map((step) => step.id)).toEqual([id]);
  });

  it("offer the demo and the examples while there is no data yet", () => {
    const labels = setupSteps(NOTHING).map(({ shortcut }) => shortcut?.label ?? null);
    expect(labels).toEqual([null, "Connect demo LinkedIn", "Add three example preferences"]);
    const done = setupSteps({
      hasProfile: true,
      hasIntegration: true,
      hasPreference: true,
      canConnect: true,
    });
    expect(done.map(({ shortcut }) => shortcut)).toEqual([null, null, null]);
  });

  it("offer an archive beside a connection, and before it where nothing can be connected here", () => {
    const ways = (canConnect: boolean) => {
      const platform = setupSteps({ ...NOTHING, canConnect }).find(({ id }) => id === "platform");
      return [platform?.link.label, platform?.otherLink?.label];
    };
    expect(ways(true)).toEqual(["Connect a platform", "Upload an archive"]);
    expect(ways(false)).toEqual(["Upload an archive", "Connect a platform"]);
    const [, done] = setupSteps({ ...NOTHING, hasIntegration: true });
    expect([done?.link.label, done?.otherLink]).toEqual(["See your platforms", null]);
  });

  it("each have a link and a reason", () => {
    for (const { link, why, title } of setupSteps(NOTHING)) {
      expect(link.to).toMatch(/^\//);
      expect(link.label && why && title).toBeTruthy();
    }
  });
});
