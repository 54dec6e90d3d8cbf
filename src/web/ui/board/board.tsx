import { useEffect, useRef, type CSSProperties, type ReactNode } from "react";
import { boardKeys } from "./board-keys.ts";
import "./board.css";

export interface BoardProps {
  label: string;
  /** The ids of the columns, in their order. */
  columns: readonly string[];
  /** The last move in words, for screen readers. */
  said: string;
  /** How cards are moved, below the board. */
  help: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Columns with cards that are moved by dragging, by their menu, or by the keyboard. */
export function Board({ label, columns, said, help, className = "", children }: BoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const following = useRef<string | null>(null);

  // The focus goes with the card that the keyboard moves, also when its column is read anew.
  useEffect(() => {
    if (following.current === null || document.activeElement !== document.body) return;
    board.current?.querySelector<HTMLElement>(`[data-card="${following.current}"] a`)?.focus();
  });

  return (
    <>
      <div
        ref={board}
        className={`board ${className}`}
        style={{ "--columns": columns.length } as CSSProperties}
        role="group"
        aria-label={label}
        // It scrolls sideways, also without a card that could take the keyboard there.
        tabIndex={0}
        aria-describedby="board-help"
        onKeyDown={(event) => boardKeys(event, columns, (id) => (following.current = id))}
        onPointerDown={() => (following.current = null)}
      >
        {children}
      </div>
      <p id="board-help" className="board-help xs text-muted">
        {help}
      </p>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  );
}
