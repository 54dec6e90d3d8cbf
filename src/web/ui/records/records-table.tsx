import { clsx } from "clsx";
import { Fragment, type ReactNode } from "react";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { type Chosen, withChosen } from "./chosen.ts";
import { moveBetweenRows } from "./move-between-rows.ts";
import "./records.css";

export interface Choice {
  isSelected: boolean;
  /** Null: it cannot be chosen. */
  onSelect: ((isSelected: boolean) => void) | null;
}

export interface RecordsTableProps<Kept extends { id: string }, Item extends Kept> {
  /** What they are: "Deals". */
  label: string;
  className: string;
  items: readonly Item[];
  /** Of what is chosen a list may keep less than it shows. */
  selected: Chosen<Kept>;
  onSelect: (selected: Chosen<Kept>) => void;
  /** Which of them can be chosen; all, where nothing is said. */
  canSelect?: (item: Item) => boolean;
  /** The rows are those of the question before; the new ones are on their way. */
  isStale: boolean;
  /** The heads of the columns behind the boxes. */
  heads: ReactNode;
  /** The row of one of them, a `RecordRow`. */
  children: (item: Item, choice: Choice) => ReactNode;
}

/** A list of records: a press on a row opens it, Up and Down go from one to the next, each or all can be chosen. */
export function RecordsTable<Kept extends { id: string }, Item extends Kept>(
  props: RecordsTableProps<Kept, Item>,
) {
  const { label, className, items, selected, onSelect, isStale, heads, children } = props;
  const { canSelect = () => true } = props;
  const choices = items.filter(canSelect);
  const chosenHere = choices.filter(({ id }) => selected.has(id)).length;
  return (
    <Table
      hover
      className={clsx("records", className, isStale && "stale")}
      aria-label={label}
      aria-busy={isStale}
    >
      <thead>
        <tr>
          <th className="check-cell" scope="col">
            <Checkbox
              hideLabel
              label={`Select all ${label.toLowerCase()} shown`}
              checked={choices.length > 0 && chosenHere === choices.length}
              indeterminate={chosenHere > 0 && chosenHere < choices.length}
              onChange={(isChosen) => onSelect(withChosen(selected, choices, isChosen))}
            />
          </th>
          {heads}
        </tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows}>
        {items.map((item) => (
          <Fragment key={item.id}>
            {children(item, {
              isSelected: selected.has(item.id),
              onSelect: canSelect(item)
                ? (isChosen) => onSelect(withChosen(selected, [item], isChosen))
                : null,
            })}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}
