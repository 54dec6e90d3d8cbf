import { Eye } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { QuestionTitle } from "#web/ui/layout/question-title.tsx";
import { UnknownIcon } from "#web/ui/icons/unknown-icon.tsx";
import { defaultWords } from "./industry-match.ts";

export interface FoldedComparisonProps {
  subject: AnalysedDeal;
  /** Whether what it compares with is of the deal's industry. */
  isMatched: boolean;
  name: string;
  question: string;
  className?: string;
  children: ReactNode;
}

/**
 * A comparison with an industry. Where none matched it stands folded away behind the words that say so, and is shown
 * when it is asked for.
 */
export function FoldedComparison({
  subject,
  isMatched,
  name,
  question,
  className,
  children,
}: FoldedComparisonProps) {
  const [isAskedFor, setAskedFor] = useState(false);
  if (isAskedFor || isMatched) return children;
  return (
    <Panel
      className={className}
      title={<QuestionTitle name={name} question={question} />}
      aside={<Badge icon={UnknownIcon}>No industry matched</Badge>}
    >
      <p className="sm text-soft">
        {defaultWords(subject)}. Set the deal's industry to compare it with its own trade.
      </p>
      <Button className="mt-3" variant="secondary" icon={Eye} onClick={() => setAskedFor(true)}>
        Show it all the same
      </Button>
    </Panel>
  );
}
