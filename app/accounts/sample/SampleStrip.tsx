import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";

/** Says on every screen of the sample person that nobody's data is shown, and leads out. */
export function SampleStrip() {
  return (
    <div className="sample-strip">
      <p>This is a made-up person.</p>
      {/* A full page load, so that nothing of the account stays in memory. */}
      <Form method="post" action={paths.leaveSample()} reloadDocument>
        <button type="submit" className="sample-strip-leave">
          Leave the sample
        </button>
      </Form>
    </div>
  );
}
