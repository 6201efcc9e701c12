import { ImportList } from "~/archives/imports/ImportList";
import type { ImportShown } from "~/archives/imports/screen.server";
import { SOURCES } from "~/archives/sources";
import { UploadForm } from "~/archives/uploading/UploadForm";
import type { ArchiveRoom } from "~/archives/uploading/words";
import { wayAddress } from "~/archives/way-address";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { enumerated } from "~/web/ui/text/enumerated";
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
          <p>
            Every platform lets you download what it has of you. Upload that here, and your twin learns from
            it without any connection. <TextLink to={paths.archives()}>Your imports</TextLink> shows what
            became of each, and undoes it.
          </p>
          <div>
            <h3 className="mb-2 font-sans font-semibold">How to get your archive</h3>
            <ul className="flex flex-wrap gap-x-6">
              {Object.keys(SOURCES).map((platform) => (
                <li key={platform}>
                  <TextLink to={wayAddress(platform)} className="link-alone">
                    {enumerated(SOURCES[platform] ?? [])}
                  </TextLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="min-w-0 space-y-6">
          <UploadForm most={most} room={room} />
          {imports.length > 0 && (
            <div>
              <h3 className="mb-2 font-sans font-semibold">Your newest imports</h3>
              <ImportList imports={imports} />
            </div>
          )}
        </div>
      </div>
    </ScreenSection>
  );
}
