import { CloseCardButton } from "./answer-card.tsx";
import { Badge } from "./badge.tsx";
import { UnknownIcon } from "./unknown-icon.tsx";

export function ReasonCard({ reason, title }: { reason: string; title?: string | undefined }) {
  return (
    <>
      <div className="work-head">
        <b>{title ?? "Not available"}</b>
        <Badge icon={UnknownIcon}>N/A</Badge>
        <CloseCardButton />
      </div>
      <p className="f">{reason}</p>
      <div className="work-foot">
        <span />
        <span className="esc">
          <kbd>Esc</kbd> closes
        </span>
      </div>
    </>
  );
}
