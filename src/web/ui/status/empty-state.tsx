import type { ReactNode } from "react";
import type { Icon } from "#web/ui/icons/icon.ts";

export interface EmptyStateProps {
  title: string;
  titleLevel?: 2 | 3 | undefined;
  /** One sentence on what will stand here. */
  children?: ReactNode;
  /** The one button to begin. */
  action?: ReactNode;
  /** A link to an example. */
  example?: ReactNode;
  icon?: Icon | undefined;
  /** A drawing in dashed lines of what will stand here, see GhostRows. */
  ghost?: ReactNode;
  role?: "status" | "alert" | undefined;
}

export function EmptyState(props: EmptyStateProps) {
  const { title, titleLevel = 2, children, action, example, icon: Mark, ghost, role } = props;
  const Heading = titleLevel === 2 ? "h2" : "h3";
  return (
    <div className="empty-state" role={role}>
      {ghost === undefined ? null : <div className="ghost">{ghost}</div>}
      {Mark ? <Mark className="icon" aria-hidden /> : null}
      <Heading>{title}</Heading>
      {children === undefined ? null : <div className="words">{children}</div>}
      {action === undefined && example === undefined ? null : (
        <div className="actions">
          {action}
          {example}
        </div>
      )}
    </div>
  );
}
