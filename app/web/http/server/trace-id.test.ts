import { expect, test } from "vitest";
import { traceIdOf } from "./trace-id";

const ID = "4bf92f3577b34da6a3ce929d0e0e4736";

test.each([
  [`00-${ID}-00f067aa0ba902b7-01`, ID],
  [`00-${ID}-00f067aa0ba902b7-00`, ID],
  [`cc-${ID}-00f067aa0ba902b7-01-what-the-future-will-be-like`, ID],
  [`ff-${ID}-00f067aa0ba902b7-01`, undefined],
  [`00-${ID.toUpperCase()}-00f067aa0ba902b7-01`, undefined],
  [`00-${"0".repeat(32)}-00f067aa0ba902b7-01`, undefined],
  [`00-${ID}-01`, undefined],
  [`00-${ID}0-00f067aa0ba902b7-01`, undefined],
  ["", undefined],
  [undefined, undefined],
])("the trace of %s is %s", (traceparent, id) => {
  expect(traceIdOf(traceparent)).toBe(id);
});
