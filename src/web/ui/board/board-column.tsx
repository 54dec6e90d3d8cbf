import { clsx } from "clsx";
import { useId, useState, type DragEvent, type ReactNode } from "react";
import { formatCount } from "#kit/format-figure.ts";

export interface BoardColumnProps {
  id: string;
  title: ReactNode;
  /** How many stand in it; unknown while that loads. */
  count: number | undefined;
  /** Told where it was dropped: the id of the card that stands below, null at the end. */
  onDrop: (beforeId: string | null) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A column that takes what is dropped on it. */
export function BoardColumn({ id, title, count, onDrop, className, children }: BoardColumnProps) {
  const titleId = useId();
  const [isOver, setOver] = useState(false);
  return (
    <section
      className={clsx("board-column", isOver && "over", className)}
      data-column={id}
      aria-labelledby={titleId}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        const goesTo = event.relatedTarget;
        if (!(goesTo instanceof Node) || !event.currentTarget.contains(goesTo)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(cardBelow(event));
      }}
    >
      <h2 id={titleId}>
        {title}
        {count === undefined ? null : <span className="count tabular">{formatCount(count)}</span>}
      </h2>
      {children}
    </section>
  );
}

/** The first card whose middle is below the pointer. */
function cardBelow(event: DragEvent<HTMLElement>): string | null {
  for (const card of event.currentTarget.querySelectorAll<HTMLElement>("[data-card]")) {
    const { top, height } = card.getBoundingClientRect();
    if (event.clientY < top + height / 2) return card.dataset["card"] ?? null;
  }
  return null;
}
