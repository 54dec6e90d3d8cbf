import { matchIndustry } from "#calc/tables/match-industry.ts";
import type { DealRow } from "#features/deal-list/model/explorer-row.ts";
import { doubtsOfScore, RESTS_ON, sentencesAbout } from "#features/deals/model/doubt-sentences.ts";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { editDealHref } from "#features/deals/addresses.ts";
import { DealStatusBadge } from "#features/deal-list/web/deal-status-badge.tsx";
import { DoubtSign, RowVerdict } from "#features/deals/web/index.ts";
import { formatAmount, formatCount } from "#kit/format-figure.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { NotAvailable } from "#web/ui/figures/figure.tsx";
import { ChangedCell } from "#web/ui/records/changed-cell.tsx";
import { RecordRow } from "#web/ui/records/record-row.tsx";
import type { Choice } from "#web/ui/records/records-table.tsx";
import { ScoreBar } from "#web/ui/charts/score-bar.tsx";
import { UnknownIcon } from "#web/ui/icons/unknown-icon.tsx";
import { DealActions } from "./deal-actions.tsx";
import { PriceMultiples } from "./price-multiples.tsx";

export interface LibraryRowProps extends Choice {
  item: DealRow;
  now: Date;
  /** How many funding stacks it has; 0 while that is not known. */
  stacks: number;
  onDelete: () => void;
}

export function LibraryRow({ item, now, stacks, onDelete, ...choice }: LibraryRowProps) {
  return (
    <RecordRow
      {...choice}
      name={item.name}
      href={isRegistered(analysisHref(item.id)) ? analysisHref(item.id) : editDealHref(item.id)}
      data-deal={item.id}
      mark={item.status === "active" ? null : <DealStatusBadge status={item.status} />}
      subline={aboutDeal(item, stacks)}
    >
      <td className="verdict-cell">
        <RowVerdict dealId={item.id} />
      </td>
      <td className="industry-cell">
        <Industry industry={item.industry} />
      </td>
      <td className="numeric price-cell">
        {formatAmount(item.askingPriceUsd)}
        <DoubtSign sentences={sentencesAbout(item.doubts, RESTS_ON.price)} />
      </td>
      <td className="numeric sde-cell">
        {item.sdeUsd === null ? (
          <NotAvailable title="SDE" reason="Seller's discretionary earnings (SDE) are not entered." />
        ) : (
          formatAmount(item.sdeUsd)
        )}
        <DoubtSign sentences={sentencesAbout(item.doubts, RESTS_ON.sde)} />
      </td>
      <td className="numeric ebitda-cell">
        {item.ebitdaUsd === null ? (
          <NotAvailable title="EBITDA" reason="EBITDA is not entered." />
        ) : (
          formatAmount(item.ebitdaUsd)
        )}
        <DoubtSign sentences={sentencesAbout(item.doubts, RESTS_ON.ebitda)} />
      </td>
      <td className="numeric pe-cell">
        <PriceMultiples item={item} />
        <DoubtSign sentences={sentencesAbout(item.doubts, RESTS_ON.multiple)} />
      </td>
      <td className="numeric score-cell">
        <ScoreBar
          value={item.score?.overall ?? null}
          muted={item.score !== null && item.score.known < item.score.total}
        />
        <DoubtSign sentences={doubtsOfScore(item.doubts)} />
      </td>
      <ChangedCell at={item.updatedAt} now={now} by={item} />
      <td className="actions-cell">
        <DealActions item={item} stacks={stacks} onDelete={onDelete} />
      </td>
    </RecordRow>
  );
}

function aboutDeal({ companyName, name, location, employees }: DealRow, stacks: number): string[] {
  const people =
    employees === null ? "" : `${formatCount(employees)} ${employees === 1 ? "employee" : "employees"}`;
  const company = companyName === name ? "" : companyName;
  const funding = stacks === 0 ? "" : `${formatCount(stacks)} ${stacks === 1 ? "stack" : "stacks"}`;
  return [company, location, people, funding];
}

function Industry({ industry }: { industry: string }) {
  const { row } = matchIndustry(industry);
  if (row !== null) return <>{industry}</>;
  return (
    <span className="deal-industry">
      <span>{industry === "" ? "Other" : industry}</span>
      <span className="unknown" title="No benchmark matched">
        <UnknownIcon className="icon" />
        <span className="sr-only">no benchmark matched</span>
      </span>
    </span>
  );
}
