import { ExceptSample } from "~/accounts/sample/ExceptSample";
import { ImportList } from "~/archives/imports/ImportList";
import type { ImportShown } from "~/archives/imports/screen.server";
import { UploadForm } from "~/archives/uploading/UploadForm";
import type { ArchiveRoom } from "~/archives/uploading/words";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { ARCHIVES_PART } from "./parts";
import { ScreenSection } from "./Section";

type ArchiveUploadProps = {
  /** Maximum bytes per upload. */
  most: number;
  /** Space used by the user's waiting archives, and their quota. */
  room: ArchiveRoom;
  /** The newest imports. */
  imports: readonly ImportShown[];
};

/** Archive upload, which needs no platform's approval, and the latest imports. */
export function ArchiveUpload({ most, room, imports }: ArchiveUploadProps) {
  return (
    <ScreenSection id={ARCHIVES_PART} title="Archives">
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="min-w-0 space-y-6">
          <ExceptSample act="upload">
            <UploadForm most={most} room={room} />
          </ExceptSample>
        </div>
        <div className="min-w-0 space-y-4">
          {imports.length === 0 && (
            <p>
              Every platform lets you download what it has of you. That is enough: no connection is needed.
            </p>
          )}
          {imports.length > 0 && (
            <>
              <h3 className="font-sans font-semibold">Your newest imports</h3>
              <ImportList imports={imports} />
            </>
          )}
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <TextLink to={paths.archives()} className="link-alone">
                How to get your archive
              </TextLink>
            </li>
            {imports.length > 0 && (
              <li>
                <TextLink to={paths.archives()} className="link-alone">
                  Your imports
                </TextLink>
              </li>
            )}
          </ul>
        </div>
      </div>
    </ScreenSection>
  );
}
