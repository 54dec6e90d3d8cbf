import { AnswerCard, CloseCardButton } from "./answer-card.tsx";
import { WorkingCard } from "./working-card.tsx";
import type { WorkingView } from "./working.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { UnknownIcon } from "#web/ui/icons/unknown-icon.tsx";

function ReasonCard({ reason, title }: { reason: string; title?: string | undefined }) {
  return (
    <>
      <div className="working-head">
        <b>{title ?? "Not available"}</b>
        <Badge icon={UnknownIcon}>N/A</Badge>
        <CloseCardButton />
      </div>
      <p className="formula-words">{reason}</p>
      <div className="working-foot">
        <span />
        <span className="close-hint">
          <kbd>Esc</kbd> closes
        </span>
      </div>
    </>
  );
}

export interface FigureProps {
  /** The figure as shown: "$770,000", "3.6x". */
  children: string;
  /** A function when working it out costs something: it is only called when the card opens. */
  working: WorkingView | (() => WorkingView);
  /** There is no figure; shown in the colour of the unknown. Reads "N/A" unless children say otherwise. */
  na?: boolean | undefined;
  /** Why there is none, as a full sentence: "N/A" stands in its place, and the card says this. */
  reason?: string | undefined;
  className?: string | undefined;
}

/**
 * A figure that can be asked how it was worked out, or why there is none. Both are one button: a slider that takes a
 * figure to where there is none, and back, builds nothing anew.
 */
export function Figure({ children, working, na = false, reason, className }: FigureProps) {
  if (reason !== undefined) {
    const { title } = typeof working === "function" ? working() : working;
    return notAvailable(reason, title);
  }
  // The title names the card before it opens, so a lazy working is named by its figure until then.
  const title = typeof working === "function" ? children : working.title;
  return (
    <AnswerCard
      className={["figure", na ? "na" : "", className ?? ""].filter(Boolean).join(" ")}
      label={`How ${title} is worked out`}
      content={() => (
        <WorkingCard working={typeof working === "function" ? working() : working} shown={children} />
      )}
    >
      {children}
    </AnswerCard>
  );
}

export interface NotAvailableProps {
  /** Why there is no figure, as a full sentence. */
  reason: string;
  /** What the figure would be called. */
  title?: string | undefined;
}

export function NotAvailable({ reason, title }: NotAvailableProps) {
  return notAvailable(reason, title);
}

function notAvailable(reason: string, title: string | undefined) {
  const label = title === undefined ? "Why this is not available" : `Why ${title} is not available`;
  return (
    <AnswerCard
      className="figure na"
      label={label}
      content={() => <ReasonCard reason={reason} title={title} />}
    >
      N/A
    </AnswerCard>
  );
}
