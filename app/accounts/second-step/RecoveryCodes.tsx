import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { CopyButton } from "~/web/ui/buttons/CopyButton";
import { headingProps, titleId } from "~/web/ui/interaction/title-id";
import { CODES } from "./parts";

/** Recovery codes, shown only once, to be downloaded, copied or printed. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section aria-labelledby={titleId(CODES)} className="card space-y-4">
      <h2 {...headingProps(CODES)} className="card-title">
        Your recovery codes
      </h2>
      <p>
        Your authenticator app is on. Each of these works once, in place of a code from it. You see them only
        now: download, copy or print them, and keep them apart from the app.
      </p>
      <ul className="space-y-1">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-semibold text-sm">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-4">
        {/* A post whose response the browser saves as a file: no address, log or list of downloads ever holds a code. */}
        <Form method="post" action={paths.recoveryCodes()} reloadDocument>
          <input type="hidden" name="codes" value={codes.join(" ")} />
          <Button>Download codes</Button>
        </Form>
        <CopyButton
          text={codes.join("\n")}
          copied="Recovery Codes Copied"
          failed="Your browser does not allow it. Download them, or copy them by hand."
        >
          Copy codes
        </CopyButton>
      </div>
    </section>
  );
}
