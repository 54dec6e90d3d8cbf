import { clsx } from "clsx";
import type { ReactNode } from "react";

interface PersonCellProps {
  name: string;
  /** Null: not for who looks. */
  email: string | null;
  /** A guest, or somebody who has not accepted yet. */
  isOutside?: boolean;
  children?: ReactNode;
}

export function PersonCell({ name, email, isOutside = false, children }: PersonCellProps) {
  return (
    <th scope="row">
      <span className="person-cell">
        <span className={clsx("person-mark", isOutside && "outside")} aria-hidden>
          {[...name][0]?.toUpperCase() ?? "?"}
        </span>
        <span className="min-w-0">
          <b className="medium">{name}</b> {children}
          {email !== null && name !== email && <small>{email}</small>}
        </span>
      </span>
    </th>
  );
}
