import type { CSSProperties, ReactNode } from "react";
import { formatAmount } from "#kit/format-figure.ts";

export interface SumLine {
  readonly key: string;
  readonly name: string;
  readonly note?: string | undefined;
  readonly amount: number;
  readonly colour?: string;
}

/** Amounts one below the other, with their sum where it is told. */
export function SumList({
  title,
  lines,
  total,
}: {
  title: string;
  lines: readonly SumLine[];
  total?: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className="sum-lines">
        {lines.map(({ key, name, note, amount, colour }) => (
          <li key={key}>
            <span>
              <span
                className="swatch"
                style={{ "--k": colour ?? "var(--bar)" } as CSSProperties}
                aria-hidden="true"
              />
              {name} {note === undefined ? null : <small>{note}</small>}
            </span>
            <span className="numeric">{formatAmount(amount, { cents: "some" })}</span>
          </li>
        ))}
        {total === undefined ? null : (
          <li className="sum">
            <b>{title}</b>
            {total}
          </li>
        )}
      </ul>
    </section>
  );
}
