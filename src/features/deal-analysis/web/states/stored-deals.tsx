import { formatRelative } from "#kit/day.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { useState } from "react";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { libraryHref } from "#features/deal-list/addresses.ts";
import { useRecentDeals } from "#features/deals/web/index.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

const SHOWN = 8;

/** The deals changed last, to be analysed; nothing where there is none. */
export function StoredDeals() {
  const recent = useRecentDeals(SHOWN);
  const [now] = useState(() => new Date());
  if (recent.isError)
    return (
      <LoadProblem
        error={recent.error}
        fallback="Your deals could not be loaded."
        isBusy={recent.isFetching}
        onRetry={() => void recent.refetch()}
      />
    );
  const items = recent.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Panel
      className="mt-5"
      title="Choose one of your deals"
      aside={
        <AppLink className="link sm" href={libraryHref}>
          All deals
        </AppLink>
      }
    >
      <ul className="stored-deals">
        {items.map(({ id, name, askingPriceUsd, updatedAt }) => (
          <li key={id}>
            <AppLink href={analysisHref(id)}>
              <b>{name}</b>
              <span className="tabular">
                {askingPriceUsd === null ? "No price" : formatMoney(askingPriceUsd)}
              </span>
              <small>{formatRelative(updatedAt, now)}</small>
            </AppLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
