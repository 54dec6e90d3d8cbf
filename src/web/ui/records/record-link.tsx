import { AppLink } from "#web/ui/buttons/app-link.tsx";
import "./records.css";

export interface RecordLinkProps {
  href: string;
  /** What the record is called. */
  children: string;
}

/** The name of a record in a list, which leads to it. */
export function RecordLink({ href, children }: RecordLinkProps) {
  return (
    <AppLink href={href} className="record-link">
      {children}
    </AppLink>
  );
}
