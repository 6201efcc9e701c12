import type { ReactNode } from "react";
import { headingProps } from "../interaction/title-id";
import { classNames } from "../theme/class-names";

type CardProps = {
  title?: ReactNode;
  /** At the end of the title's line, usually a `Badge`. */
  badge?: ReactNode;
  /** Puts the badge under the title on a phone, where long titles leave no room beside them. */
  badgeBelow?: boolean;
  headingLevel?: 2 | 3 | 4;
  children: ReactNode;
  className?: string;
  /** Also makes the card a named region, whose title can be focused by `titleId`. */
  id?: string;
};

/** A card with one subject. */
export function Card({ title, badge, badgeBelow, headingLevel = 2, children, className, id }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  const named = id && title ? headingProps(id) : undefined;
  return (
    <section id={id} aria-labelledby={named?.id} className={classNames("card", className)}>
      {title && (
        <div className={classNames("card-head", badgeBelow && "max-sm:block")}>
          <Heading {...named} className={classNames("card-title", badgeBelow && "max-sm:mb-2")}>
            {title}
          </Heading>
          {badge}
        </div>
      )}
      {children}
    </section>
  );
}
