import { CircleCheck } from "lucide-react";
import type { BankValueName } from "#calc/tables/bank-rule.ts";
import { useRulesToday } from "#features/rules/web/index.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { UnknownIcon } from "#web/ui/icons/unknown-icon.tsx";
import { type RuleInWords, describeRule } from "./rule-words.ts";

export interface RulesTableProps {
  rules: readonly BankValueName[];
}

/** Lending rules as they are in force today, each with its dates and where it was read. */
export function RulesTable({ rules: names }: RulesTableProps) {
  const { rules, today } = useRulesToday();
  return (
    <Panel title={`Rules as of ${today}`} titleLevel={2} className="article-rules">
      <Table stacked>
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">Value</th>
            <th scope="col">In force</th>
          </tr>
        </thead>
        <tbody>
          {names.map((key) => (
            <RuleRow key={key} rule={describeRule(key, rules, today)} />
          ))}
        </tbody>
      </Table>
      <p className="xs text-muted mt-3">
        Information, not legal or lending advice: the official texts prevail. “One copy” marks what could not
        be confirmed by a second source.
      </p>
    </Panel>
  );
}

function RuleRow({ rule }: { rule: RuleInWords }) {
  const { name, value, dates, validity, isVerified, source, note } = rule;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label="Value">
        <div>
          <b className="medium">{value}</b>
          {note === null ? null : <small>{note}</small>}
          <details>
            <summary>Source</summary>
            <small>{source}</small>
          </details>
        </div>
      </td>
      <td data-label="In force">
        <div>
          {validity === "in force" ? null : <b className="caution">{validity}: </b>}
          {dates}{" "}
          <Badge tone={isVerified ? "good" : "unknown"} icon={isVerified ? CircleCheck : UnknownIcon}>
            {isVerified ? "Verified" : "One copy"}
          </Badge>
        </div>
      </td>
    </tr>
  );
}
