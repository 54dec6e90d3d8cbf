import type { CriteriaFields } from "#features/criteria/model/criteria.ts";
import { listFacts } from "./list-facts.ts";
import "./criteria-facts.css";

export interface CriteriaFactsProps {
  fields: CriteriaFields;
  /** Only the first so many, where there is little room. */
  most?: number | undefined;
}

/** What a set says, as a list of terms. */
export function CriteriaFacts({ fields, most }: CriteriaFactsProps) {
  return (
    <dl className="criteria-facts">
      {listFacts(fields)
        .slice(0, most)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
