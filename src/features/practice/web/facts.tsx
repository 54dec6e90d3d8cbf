import type { KnownFact } from "#features/practice/model/knowledge.ts";

export function Facts({ facts, none }: { facts: readonly KnownFact[]; none: string }) {
  if (facts.length === 0) return <p className="sm text-muted">{none}</p>;
  return (
    <dl className="practice-facts">
      {facts.map(({ label, value, basis }) => (
        <div key={label}>
          <dt>
            {label}
            {basis === null ? null : <small>{basis}</small>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
