import { twinHref, sayPriceChange } from "#features/intake/web/twin-words.ts";
import { strongestReason } from "#features/deals/model/twins/strongest-reason.ts";
import { MOST_TWINS } from "#features/deals/model/twins/twins.ts";
import type { RowTwins } from "#features/intake/contract.ts";
import { formatCount } from "#kit/format-figure.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";

interface RowTwinProps {
  readonly twins: RowTwins;
  /** Of the intake. */
  readonly askingPriceUsd: number | null;
}

/** The likeliest twin of a line, with its points and the reason that counts most. */
export function RowTwin({ twins: { count, strongest }, askingPriceUsd }: RowTwinProps) {
  const { kind, name, points } = strongest;
  return (
    <small>
      Looks like the {kind}{" "}
      <AppLink className="link" href={twinHref(strongest)}>
        {name}
      </AppLink>
      : {formatCount(points)} points, {strongestReason(strongest)}
      {sayOthers(count - 1)}
      {sayPriceChange(strongest.askingPriceUsd, askingPriceUsd)}
    </small>
  );
}

/** No more than five twins are looked for. */
function sayOthers(count: number): string {
  if (count < 1) return "";
  if (count >= MOST_TWINS - 1) return `; ${formatCount(count)} or more others`;
  return `; ${formatCount(count)} ${count === 1 ? "other" : "others"}`;
}
