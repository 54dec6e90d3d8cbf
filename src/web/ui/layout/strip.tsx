import type { ReactNode } from "react";

export interface StripProps {
  items: readonly { label: string; value: ReactNode }[];
}

/** The key figures of a thing, side by side between two rules. */
export function Strip({ items }: StripProps) {
  return (
    <dl className="strip">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
