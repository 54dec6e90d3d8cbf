import { duplicateHref, describePriceChange } from "#features/intake/web/duplicate-words.ts";
import { strongestReason } from "#features/deals/model/duplicates/strongest-reason.ts";
import { MOST_DUPLICATES } from "#features/deals/model/duplicates/duplicate-points.ts";
import type { RowDuplicates } from "#features/intake/contract.ts";
import { formatCount } from "#kit/format-figure.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";

interface RowDuplicateProps {
  readonly duplicates: RowDuplicates;
  /** Of the intake. */
  readonly askingPriceUsd: number | null;
}

/** The likeliest duplicate of a line, with its points and the reason that counts most. */
export function RowDuplicate({ duplicates: { count, strongest }, askingPriceUsd }: RowDuplicateProps) {
  const { kind, name, points } = strongest;
  return (
    <small>
      Looks like the {kind}{" "}
      <AppLink className="link" href={duplicateHref(strongest)}>
        {name}
      </AppLink>
      : {formatCount(points)} points, {strongestReason(strongest)}
      {describeOthers(count - 1)}
      {describePriceChange(strongest.askingPriceUsd, askingPriceUsd)}
    </small>
  );
}

/** No more than five duplicates are looked for. */
function describeOthers(count: number): string {
  if (count < 1) return "";
  if (count >= MOST_DUPLICATES - 1) return `; ${formatCount(count)} or more others`;
  return `; ${formatCount(count)} ${count === 1 ? "other" : "others"}`;
}
