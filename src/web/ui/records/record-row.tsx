import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { openRow } from "./open-row.ts";
import { RecordLink } from "./record-link.tsx";

export interface RecordRowProps extends Omit<ComponentProps<"tr">, "onSelect"> {
  name: string;
  /** The record's own page, which a press anywhere on the row opens. */
  href: string;
  isSelected: boolean;
  /** Null: it is none of those that can be chosen. */
  onSelect: ((isSelected: boolean) => void) | null;
  /** Right behind the name. */
  mark?: ReactNode;
  /** The small line below the name; what is empty is left out of it. */
  subline?: readonly string[] | undefined;
  /** The cells behind the name. */
  children: ReactNode;
}

/** A row of a list of records: its box to choose it, its name, and the cells of its own kind. */
export function RecordRow(props: RecordRowProps) {
  const { name, href, isSelected, onSelect, mark, subline, children, ...rest } = props;
  return (
    <tr {...rest} className={clsx(isSelected && "selected")} onClick={openRow(href)}>
      <td className="check-cell">
        {onSelect === null ? null : (
          <Checkbox hideLabel label={`Select ${name}`} checked={isSelected} onChange={onSelect} />
        )}
      </td>
      <th scope="row" className="name-cell">
        <div className="record-name">
          <RecordLink href={href}>{name}</RecordLink>
          {mark}
          {subline === undefined ? null : <small>{subline.filter((part) => part !== "").join(" · ")}</small>}
        </div>
      </th>
      {children}
    </tr>
  );
}
