import { formatDate } from "#kit/day.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { memo } from "react";
import { CircleAlert, Info } from "lucide-react";
import type { LenderWarning } from "#calc";
import { Badge } from "#web/ui/status/badge.tsx";
import { SourceNames } from "#web/ui/text/source-names.tsx";

export interface LenderWarningsProps {
  warnings: readonly LenderWarning[];
  /** Of the offer, at closing; 0 when all of it comes in. */
  missingUsd: number;
}

/** What a lender would raise about the stack: information beside the specification's messages, never in the way. */
export function LenderWarnings({ warnings, missingUsd }: LenderWarningsProps) {
  return (
    <section className="lender-raises" aria-label="What a lender would raise">
      <h3>What a lender would raise</h3>
      <p className="xs text-muted">
        For information: nothing here keeps you from saving. Rules change; ask the lender before you rely on
        one.
      </p>
      {missingUsd > 0 ? (
        <p className="sm bad mt-3">
          {formatMoney(missingUsd)} of the offer does not come in at closing. A lender asks where it comes
          from before anything else.
        </p>
      ) : null}
      {warnings.length > 0 || missingUsd > 0 ? null : (
        <p className="sm text-soft mt-3">No rule that we know of stands against this stack.</p>
      )}
      {warnings.length === 0 ? null : (
        <ul className="lender-warnings mt-3">
          {numberedByRule(warnings).map(({ key, warning }) => (
            <Warning key={key} warning={warning} />
          ))}
        </ul>
      )}
    </section>
  );
}

/**
 * A rule keeps its row while the figures in its sentence change: what was opened stays open, and nothing is built
 * anew at every key. One rule may be raised more than once.
 */
function numberedByRule(warnings: readonly LenderWarning[]) {
  const raised = new Map<string, number>();
  return warnings.map((warning) => {
    const nth = raised.get(warning.ruleId) ?? 0;
    raised.set(warning.ruleId, nth + 1);
    return { key: `${warning.ruleId} ${nth}`, warning };
  });
}

/** Its words say everything that it shows: with the same words it is not drawn again. */
const Warning = memo(
  WarningRow,
  (a, b) =>
    a.warning.sentence === b.warning.sentence &&
    a.warning.fix === b.warning.fix &&
    a.warning.validity === b.warning.validity,
);

function WarningRow({ warning }: { warning: LenderWarning }) {
  const { weight, sentence, fix, ...rule } = warning;
  const Mark = weight === "caution" ? CircleAlert : Info;
  return (
    <li className={`raised-${weight}`}>
      <Mark className="icon" aria-hidden />
      <div>
        <p>
          <span className="sr-only">{weight === "caution" ? "Caution: " : "Good to know: "}</span>
          {sentence}
          {fix === null ? null : <b> {fix}</b>}
        </p>
        <RuleFoot {...rule} />
      </div>
    </li>
  );
}

type Rule = Omit<LenderWarning, "weight" | "sentence" | "fix">;

/** Stays as it is while the figures in its sentence change. */
const RuleFoot = memo(function RuleFoot(rule: Rule) {
  const { ruleId, note, source, sourceDate } = rule;
  return (
    <details className="rule-foot">
      <summary>
        Rule <code>{ruleId}</code> of {sourceDate} <RuleState rule={rule} />
      </summary>
      <p>
        {note === null ? null : `${note}. `}
        Source: <SourceNames row={{ source, sourceDate: "" }} />
      </p>
    </details>
  );
});

/** Whether the rule was read twice, and whether it is in force. */
function RuleState({ rule }: { rule: Rule }) {
  const { verified, validity, validFrom, validUntil } = rule;
  return (
    <>
      {verified ? (
        <Badge tone="good">Verified</Badge>
      ) : (
        <Badge tone="caution">Unverified: one source only</Badge>
      )}
      {validity === "passed" ? (
        <Badge tone="bad">Expired{validUntil === null ? "" : ` ${formatDate(validUntil)}`}</Badge>
      ) : validity === "not yet in force" ? (
        <Badge tone="caution">Only from {formatDate(validFrom)}</Badge>
      ) : (
        <Badge tone="line">In force{validFrom === null ? "" : ` since ${formatDate(validFrom)}`}</Badge>
      )}
    </>
  );
}
