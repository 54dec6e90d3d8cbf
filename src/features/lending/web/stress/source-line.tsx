import type { StressSource } from "#calc/stress/stress-typed.ts";
import { SOURCE_WORDS } from "#features/lending/model/stress/stress-words.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Badge } from "#web/ui/status/badge.tsx";

interface SourceLineProps {
  /** Of the input, for who hears the button alone. */
  readonly name: string;
  readonly source: StressSource;
  /** Why it is an assumption although the books say something of it. */
  readonly why?: string | null;
  /** Says that the assumption is right. */
  readonly onConfirm?: (() => void) | undefined;
  /** Takes back what was typed. */
  readonly onUndo?: (() => void) | undefined;
}

/** Where an input comes from, and the way to make an assumption one's own or to take it back. */
export function SourceLine({ name, source, why = null, onConfirm, onUndo }: SourceLineProps) {
  return (
    <p className="stress-source">
      <Badge tone={source === "assumption" ? "caution" : "line"}>{SOURCE_WORDS[source]}</Badge>
      {source === "assumption" && why !== null ? <span className="help">{why}</span> : null}
      {source === "assumption" && onConfirm !== undefined ? (
        <Button size="sm" variant="ghost" onClick={onConfirm}>
          Confirm<span className="sr-only"> {name}</span>
        </Button>
      ) : null}
      {source === "typed" && onUndo !== undefined ? (
        <Button size="sm" variant="ghost" onClick={onUndo}>
          Back to default<span className="sr-only"> {name}</span>
        </Button>
      ) : null}
    </p>
  );
}
