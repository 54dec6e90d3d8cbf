import { benchmarkMatch } from "#calc/tables/benchmark.ts";
import type { CSSProperties } from "react";
import { COMPARED_GROUPS, type ComparedGroup } from "#features/saved-analyses/model/compared-figures.ts";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { CompareHead } from "./compare-head.tsx";
import { CompareRow, TextRow } from "./compare-row.tsx";
import { useColumns, type ComparedDeal } from "./columns.ts";

export interface CompareTableProps {
  ids: readonly string[];
  onRemove: (id: string) => void;
}

export function CompareTable({ ids, onRemove }: CompareTableProps) {
  const columns = useColumns(ids);
  if (columns.every(({ state }) => state === "waiting")) return <Waiting />;
  const deals = columns.map((column) => (column.state === "ready" ? column.deal : null));
  return (
    <section className="panel mt-5 compare-panel" aria-label="Deals side by side">
      <Table className="compare-table" style={{ "--deals": deals.length } as CSSProperties}>
        <CompareHead columns={columns} onRemove={onRemove} />
        {COMPARED_GROUPS.map((group) => (
          <Group key={group.title} group={group} deals={deals} />
        ))}
      </Table>
    </section>
  );
}

function Group({ group, deals }: { group: ComparedGroup; deals: readonly (ComparedDeal | null)[] }) {
  return (
    <tbody>
      <tr className="compare-group">
        <th scope="rowgroup" colSpan={deals.length + 1}>
          <span>{group.title}</span>
        </th>
      </tr>
      {group.figures.map((figure) => (
        <CompareRow key={figure.key} figure={figure} deals={deals} />
      ))}
      {group.title === "Valuation" ? (
        <>
          <TextRow
            label="Deal type"
            deals={deals}
            text={({ analysis }) => sentenceCase(analysis.deal_type)}
          />
          <TextRow label="Benchmark" deals={deals} text={benchmarkWords} />
        </>
      ) : null}
    </tbody>
  );
}

const sentenceCase = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const benchmarkWords = ({ figures }: ComparedDeal) =>
  benchmarkMatch(figures).row?.industryName ?? "None matched: large-company default";

function Waiting() {
  return (
    <div className="mt-5" role="status" aria-label="Loading deals...">
      <Skeleton height={72} />
      <Skeleton height={420} className="mt-3" />
    </div>
  );
}
