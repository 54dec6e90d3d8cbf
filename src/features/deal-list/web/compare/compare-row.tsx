import { CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { readFigure, type ComparedFigure } from "#features/saved-analyses/model/compared-figures.ts";
import { ComparedValue } from "#features/saved-analyses/web/index.ts";
import { markBest, type Mark } from "#features/deal-list/model/mark-best.ts";
import { restsOnUnknown } from "#features/deal-list/model/rests-on-unknown.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import type { ComparedDeal } from "./columns.ts";

export interface CompareRowProps {
  figure: ComparedFigure;
  /** Null where a deal is not there. */
  deals: readonly (ComparedDeal | null)[];
}

export function CompareRow({ figure, deals }: CompareRowProps) {
  const assessed = deals.map((deal) =>
    deal === null || restsOnUnknown(figure.key, deal.figures, deal.completeness)
      ? null
      : (readFigure(figure, deal.figures, deal.analysis)?.value ?? null),
  );
  const marks = markBest(assessed, figure.better);
  return (
    <tr>
      <th scope="row">
        {figure.label}
        {figure.better === null ? null : <small>{figure.better} is better</small>}
      </th>
      {deals.map((deal, index) => (
        // A column that failed has nothing but its place.
        <td key={deal?.id ?? index} className="numeric">
          {deal === null ? (
            <span className="unknown">–</span>
          ) : (
            <>
              <span className="compare-value">
                <span>
                  <ComparedValue figure={figure} deal={deal.figures} analysis={deal.analysis} />
                </span>
                <MarkBadge mark={marks[index] ?? null} />
              </span>
              {figure.key === "score.overall" ? <Completeness deal={deal} /> : null}
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

/** Never by colour alone. */
function MarkBadge({ mark }: { mark: Mark }) {
  if (mark === null) return null;
  return mark === "best" ? (
    <Badge tone="good" icon={CircleCheck}>
      best
    </Badge>
  ) : (
    <Badge tone="bad" icon={TriangleAlert}>
      worst
    </Badge>
  );
}

/** A score never stands without how much of it is known. */
function Completeness({ deal: { completeness } }: { deal: ComparedDeal }) {
  const { known, total, lowest, highest } = completeness;
  return (
    <small className="compare-known">
      {known} of {total} known
      {known < total ? `, could be ${lowest} to ${highest}` : ""}
    </small>
  );
}

export interface TextRowProps {
  label: string;
  deals: readonly (ComparedDeal | null)[];
  text: (deal: ComparedDeal) => ReactNode;
}

/** What is said in words and has no better end. */
export function TextRow({ label, deals, text }: TextRowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {deals.map((deal, index) => (
        // A column that failed has nothing but its place.
        <td key={deal?.id ?? index} className="numeric">
          {deal === null ? <span className="unknown">–</span> : text(deal)}
        </td>
      ))}
    </tr>
  );
}
