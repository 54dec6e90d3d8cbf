import { formatCount } from "#kit/format-figure.ts";
import type { ReactNode } from "react";
import "./records.css";

export interface RecordsFootProps {
  /** What they are, in the plural: "deals". */
  things: string;
  shown: number;
  /** Undefined until it is known. */
  count: { matching: number; all: number } | undefined;
  children: ReactNode;
}

/** Below a list: how many of how many match, how many of these are shown, and what else belongs there. */
export function RecordsFoot({ things, shown, count, children }: RecordsFootProps) {
  return (
    <div className="records-foot xs">
      <span className="tabular" role="status">
        {count === undefined
          ? `${formatCount(shown)} ${things} shown`
          : `${formatCount(count.matching)} of ${formatCount(count.all)} ${things} match`}
        {count !== undefined && shown < count.matching ? `, ${formatCount(shown)} shown` : ""}
      </span>
      {children}
    </div>
  );
}
