import { UploadForm } from "~/archives/UploadForm";
import { paths } from "~/paths";
import { TextLink } from "~/ui/TextLink";
import { ARCHIVES_PART } from "./parts";
import { Section } from "./Section";

/** The way in that needs nobody's approval. @param most the most bytes that are taken at once */
export function HandOver({ most }: { most: number }) {
  return (
    <Section id={ARCHIVES_PART} title="Archives">
      <div className="max-w-measure space-y-6">
        <p>
          Platforms let you download what they have of you. Hand that over here, and your twin learns from it
          without any connection. <TextLink to={paths.archives()}>Your imports</TextLink> shows what became of
          each, and takes it back.
        </p>
        <UploadForm most={most} />
      </div>
    </Section>
  );
}
