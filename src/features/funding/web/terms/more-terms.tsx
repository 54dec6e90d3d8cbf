import { type ReactNode, useState } from "react";
import type { DialogLine } from "#calc/funding/dialog-fields.ts";
import type { AnyTerms } from "#calc/funding/funding-types.ts";

export interface MoreTermsProps {
  lines: readonly DialogLine[];
  /** As they stand. */
  terms: AnyTerms;
  /** One of them keeps the terms from being saved. */
  hasProblem: boolean;
  children: ReactNode;
}

/** Terms that most stacks never set: folded, unless some are. */
export function MoreTerms({ lines, terms, hasProblem, children }: MoreTermsProps) {
  const set = lines.filter(
    (line) =>
      line.kind === "field" && line.field.presence === "when-set" && (terms[line.name] ?? null) !== null,
  ).length;
  const [isOpen, setIsOpen] = useState(set > 0);
  return (
    <details
      className="term-more term-wide"
      open={isOpen || hasProblem}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>More terms{set === 0 ? "" : ` (${set} set)`}</summary>
      <p className="help">
        Counted in the lender&apos;s view and on the Bank tab. The pro forma does not read them.
      </p>
      <div className="term-grid">{children}</div>
    </details>
  );
}
