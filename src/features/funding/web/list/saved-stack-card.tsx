import { formatDate } from "#kit/day.ts";
import { formatCount, formatMoney } from "#kit/format-figure.ts";
import { Copy, TextCursorInput, Trash2 } from "lucide-react";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { SavedDifference } from "#features/funding/web/saved-difference.tsx";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { FundingSwatch } from "#features/funding/web/funding-swatch.tsx";
import { Button, IconButton } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";

/** So many components stand on a card. */
const SHOWN = 3;

export interface SavedStackCardProps {
  stack: FundingStack;
  figures: DealFigures;
  onLoad: () => void;
  onDelete: () => void;
  onRename: () => void;
  onDuplicate: () => void;
  /** Whether it is to be compared; absent where there is nothing to compare it with. */
  compare?: { isChosen: boolean; onChange: (isChosen: boolean) => void } | undefined;
}

export function SavedStackCard(props: SavedStackCardProps) {
  const { stack, figures, onLoad, onDelete, onRename, onDuplicate, compare } = props;
  const { name, createdAt, totalAmount, offerAmount, components } = stack;
  const shown = components.slice(0, SHOWN);
  const hidden = components.length - shown.length;
  return (
    <li className="stack-card">
      <div className="stack-card-head">
        <h3>{name}</h3>
        <p className="xs text-muted">Created {formatDate(createdAt)}</p>
      </div>
      <dl className="stack-card-sums">
        <div>
          <dt>Total amount</dt>
          <dd>{formatMoney(totalAmount)}</dd>
        </div>
        <div>
          <dt>Offer</dt>
          <dd>{formatMoney(offerAmount)}</dd>
        </div>
      </dl>
      <ul className="stack-card-parts">
        {shown.map((component) => (
          <li key={component.id}>
            <FundingSwatch type={component.componentType} />
            <span className="grow">{component.name}</span>
            <span className="num">{shareText(component.percentage)}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p className="xs text-muted">and {formatCount(hidden)} more</p> : null}
      <SavedDifference stack={stack} figures={figures} />
      <div className="stack-card-acts">
        <Button size="sm" onClick={onLoad} aria-label={`Load ${name}`}>
          Load
        </Button>
        {compare === undefined ? null : (
          <Checkbox
            label="Compare"
            aria-label={`Compare ${name}`}
            checked={compare.isChosen}
            onChange={compare.onChange}
          />
        )}
        <EditorsOnly>
          <span className="row">
            <IconButton size="sm" icon={TextCursorInput} label={`Rename ${name}`} onClick={onRename} />
            <IconButton size="sm" icon={Copy} label={`Duplicate ${name}`} onClick={onDuplicate} />
            <IconButton size="sm" icon={Trash2} label={`Delete ${name}`} onClick={onDelete} />
          </span>
        </EditorsOnly>
      </div>
    </li>
  );
}

const shareText = (percentage: number) => `${Number(percentage.toFixed(2))}%`;
