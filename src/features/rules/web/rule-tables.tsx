import { adminRulesTableHref } from "#features/admin/addresses.ts";
import type { RuleTableHead } from "#features/rules/contract.ts";
import { ruleTable } from "#features/rules/model/registry.ts";
import { formatCount } from "#kit/format-figure.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { TimeAgo } from "#web/ui/text/time-ago.tsx";
import { useRuleTables } from "./edit-data.ts";
import "./rules.css";

/** Every table of rules with its day, where it comes from, and what was changed here. */
export function RuleTables() {
  const tables = useRuleTables();
  return (
    <Panel flush className="mt-5" title="Tables">
      {tables.isPending ? (
        <div className="rule-words" role="status" aria-label="Loading the tables...">
          <Skeleton width="60%" />
        </div>
      ) : tables.data === undefined ? (
        <div className="rule-words">
          <LoadProblem
            error={tables.error}
            fallback="The tables could not be loaded."
            isBusy={tables.isFetching}
            onRetry={() => void tables.refetch()}
          />
        </div>
      ) : (
        <Table tight stacked hover>
          <thead>
            <tr>
              <th scope="col">Table</th>
              <th scope="col" className="numeric">
                Rows
              </th>
              <th scope="col" className="numeric">
                Changed here
              </th>
              <th scope="col">Put together</th>
              <th scope="col">Last change</th>
            </tr>
          </thead>
          <tbody>
            {tables.data.map((head) => (
              <TableRow key={head.table} head={head} />
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

function TableRow({ head: { table: id, rows, edited, lastChange } }: { head: RuleTableHead }) {
  const { title, about, compiled } = ruleTable(id);
  return (
    <tr>
      <td data-label="Table">
        <div className="rule-table-name">
          <AppLink className="link" href={adminRulesTableHref(id)}>
            {title}
          </AppLink>
          <small>{about}</small>
        </div>
      </td>
      <td className="numeric" data-label="Rows">
        {formatCount(rows)}
      </td>
      <td className="numeric" data-label="Changed here">
        {edited === 0 ? "None" : formatCount(edited)}
      </td>
      <td data-label="Put together">{compiled}</td>
      <td data-label="Last change">
        {lastChange === null ? (
          <span className="text-muted">Never</span>
        ) : (
          <span>
            <TimeAgo at={lastChange.at} />
            <small className="block text-muted">{lastChange.by ?? "an administrator who is gone"}</small>
          </span>
        )}
      </td>
    </tr>
  );
}
