import { clsx } from "clsx";
import { matchIndustry } from "#calc";
import type { DealListItem } from "#features/deals/contract.ts";
import { analysisHref, editDealHref, openRow } from "#features/deals/web/index.ts";
import { formatAmount, formatCount } from "#web/lib/format.ts";
import { formatDate, formatRelative } from "#web/lib/format-date.ts";
import { isRegistered } from "#web/router/registered.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { NotAvailable } from "#web/ui/figure.tsx";
import { ScoreBar } from "#web/ui/score-bar.tsx";
import { UnknownIcon } from "#web/ui/unknown-icon.tsx";
import { DealActions } from "./deal-actions.tsx";
import { PriceToEbitda } from "./price-to-ebitda.tsx";

export interface DealRowProps {
  item: DealListItem;
  now: Date;
  /** How many funding stacks it has; 0 while that is not known. */
  stacks: number;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onDelete: () => void;
}

export function DealRow({ item, now, stacks, isSelected, onSelect, onDelete }: DealRowProps) {
  const href = isRegistered(analysisHref(item.id)) ? analysisHref(item.id) : editDealHref(item.id);

  return (
    <tr className={clsx(isSelected && "sel")} onClick={openRow(href)}>
      <td className="ck">
        <Checkbox hideLabel label={`Select ${item.name}`} checked={isSelected} onChange={onSelect} />
      </td>
      <th scope="row" className="nm">
        <AppLink href={href} className="deal-link">
          {item.name}
        </AppLink>
        {item.imported ? <Badge tone="accent">Imported</Badge> : null}
        <small>{aboutDeal(item, stacks)}</small>
      </th>
      <td className="lo">
        <Industry industry={item.industry} />
      </td>
      <td className="n pr">{formatAmount(item.askingPriceUsd)}</td>
      <td className="n eb">
        {item.ebitdaUsd === null ? (
          <NotAvailable title="EBITDA" reason="EBITDA is not entered." />
        ) : (
          formatAmount(item.ebitdaUsd)
        )}
      </td>
      <td className="n pe">
        <PriceToEbitda item={item} />
      </td>
      <td className="n sc">
        <ScoreBar
          value={item.score?.overall ?? null}
          muted={item.score !== null && item.score.known < item.score.total}
        />
      </td>
      <td className="n up mute">
        <time dateTime={item.updatedAt} title={formatDate(item.updatedAt)}>
          {formatRelative(item.updatedAt, now)}
        </time>
      </td>
      <td className="ac">
        <DealActions item={item} stacks={stacks} onDelete={onDelete} />
      </td>
    </tr>
  );
}

function aboutDeal({ companyName, name, location, employees }: DealListItem, stacks: number): string {
  const people =
    employees === null ? "" : `${formatCount(employees)} ${employees === 1 ? "employee" : "employees"}`;
  const company = companyName === name ? "" : companyName;
  const funding = stacks === 0 ? "" : `${formatCount(stacks)} ${stacks === 1 ? "stack" : "stacks"}`;
  return [company, location, people, funding].filter((part) => part !== "").join(" · ");
}

function Industry({ industry }: { industry: string }) {
  const { row } = matchIndustry(industry);
  if (row !== null) return <>{industry}</>;
  return (
    <span className="deal-industry">
      <span>{industry === "" ? "Other" : industry}</span>
      <span className="unknown" title="No benchmark matched">
        <UnknownIcon className="i" />
        <span className="sr">no benchmark matched</span>
      </span>
    </span>
  );
}
