import type { Fix } from "#calc/lending/fixes/find-fixes.ts";
import type { BankRule } from "#calc/tables/bank-rule.ts";
import { describeFix } from "#features/lending/model/words/fix-words.ts";
import type { OpenedBank } from "#features/lending/web/opened-bank.ts";
import { formatAmount, formatMultiple, formatSigned } from "#kit/format-figure.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import type { RuleProps } from "./rule-props.ts";

/** The smallest changes that make a failed rule pass and break none; each goes into the stack by one press. */
export function RuleFixes({ answer, rule, bank }: RuleProps & { rule: BankRule }) {
  if (rule.fixes.length === 0) return null;
  if (answer.fixes.length === 0)
    return (
      <p className="rule-no-fix">
        No single change fixes this without breaking a rule that passes, and no pair of changes was found.
      </p>
    );
  const isPair = answer.fixes.every(({ steps }) => steps.length > 1);
  return (
    <>
      {isPair ? <p className="rule-no-fix">No single change fixes this. Two together do:</p> : null}
      <Table flush tight stacked className="rule-fixes">
        <thead>
          <tr>
            <th scope="col">Smallest change that passes</th>
            <th scope="col" className="numeric">
              Cash to close ($)
            </th>
            <th scope="col" className="numeric">
              Worst year after
            </th>
            {bank.mayApply ? (
              <th scope="col">
                <span className="sr-only">Apply</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {answer.fixes.map((fix) => (
            <FixRow key={JSON.stringify(fix.steps)} fix={fix} bank={bank} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

function FixRow({ fix, bank }: { fix: Fix; bank: OpenedBank }) {
  const { subject, mayApply, apply } = bank;
  const words = describeFix(fix, subject.names);
  return (
    <tr>
      <th scope="row">
        {words.title}
        <small>{words.detail}</small>
      </th>
      <td className="numeric" data-label="Cash to close ($)">
        {formatSigned(fix.buyerCashDelta, formatAmount)}
      </td>
      <td className="numeric" data-label="Worst year after">
        {fix.worstCoverageAfter === null ? "unknown" : formatMultiple(fix.worstCoverageAfter, 2)}
      </td>
      {mayApply ? (
        <td>
          <Button size="sm" aria-label={`Apply: ${words.title}`} onClick={() => apply([fix], words.title)}>
            Apply
          </Button>
        </td>
      ) : null}
    </tr>
  );
}
