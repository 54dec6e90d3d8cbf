import { CloseCardButton } from "./answer-card.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { UnknownIcon } from "#web/ui/icons/unknown-icon.tsx";

export function ReasonCard({ reason, title }: { reason: string; title?: string | undefined }) {
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
