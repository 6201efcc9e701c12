import { ImportList } from "~/archives/imports/ImportList";
import type { ImportShown } from "~/archives/imports/screen.server";
import { UploadForm } from "~/archives/uploading/UploadForm";
import type { ArchiveRoom } from "~/archives/uploading/words";
import { paths } from "~/paths";
import { TextLink } from "~/ui/buttons/TextLink";
import { ARCHIVES_PART } from "./parts";
import { ScreenSection } from "./Section";

type HandOverProps = {
  /** Maximum bytes per upload. */
  most: number;
  /** Space used by the user's waiting archives, and their quota. */
  room: ArchiveRoom;
  /** The newest imports. */
  imports: readonly ImportShown[];
};

/** Archive upload, which needs no platform's approval, and the latest imports. */
export function ArchiveUpload({ most, room, imports }: HandOverProps) {
  return (
    <ScreenSection id={ARCHIVES_PART} title="Archives">
      <div className="max-w-measure space-y-6">
        <p>
          Platforms let you download what they have of you. Hand that over here, and your twin learns from it
          without any connection. <TextLink to={paths.archives()}>Your imports</TextLink> shows what became of
          each, and takes it back.
        </p>
        <UploadForm most={most} room={room} />
        {imports.length > 0 && (
          <div>
            <h3 className="mb-2 font-sans font-semibold">Your newest imports</h3>
            <ImportList imports={imports} />
          </div>
        )}
      </div>
    </ScreenSection>
  );
}
