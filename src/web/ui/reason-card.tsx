import { CloseCardButton } from "./answer-card.tsx";
import { Badge } from "./badge.tsx";
import { UnknownIcon } from "./unknown-icon.tsx";

export function ReasonCard({ reason, title }: { reason: string; title?: string | undefined }) {
  return (
    <>
      <header>
        <b>{title ?? "Not available"}</b>
        <Badge icon={UnknownIcon}>N/A</Badge>
        <CloseCardButton />
      </header>
      <p className="f">{reason}</p>
      <footer>
        <span />
        <span className="esc">
          <kbd>Esc</kbd> closes
        </span>
      </footer>
    </>
  );
}
