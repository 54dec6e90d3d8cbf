import { clsx } from "clsx";
import { useId, type ReactNode } from "react";

export interface PanelProps {
  title?: ReactNode;
  titleLevel?: 2 | 3 | undefined;
  /** Stands at the right of the title: a badge, a count, a small control. */
  aside?: ReactNode;
  foot?: ReactNode;
  children?: ReactNode;
  className?: string | undefined;
  /** No padding round the children: for tables and rows that reach the edges. */
  flush?: boolean | undefined;
  id?: string | undefined;
}

export function Panel({
  title,
  titleLevel = 2,
  aside,
  foot,
  children,
  className,
  flush = false,
  id,
}: PanelProps) {
  const titleId = useId();
  const Heading = titleLevel === 2 ? "h2" : "h3";
  const hasHead = title !== undefined || aside !== undefined;
  return (
    <section
      id={id}
      className={clsx("panel", className)}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {hasHead ? (
        <div className="panel-head">
          {title === undefined ? <span /> : <Heading id={titleId}>{title}</Heading>}
          {aside}
        </div>
      ) : null}
      {children === undefined ? null : (
        <div className={flush ? "panel-body-flush" : "panel-body"}>{children}</div>
      )}
      {foot === undefined ? null : <div className="foot">{foot}</div>}
    </section>
  );
}
