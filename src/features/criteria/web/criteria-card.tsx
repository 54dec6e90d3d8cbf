import { formatRelative } from "#kit/day.ts";
import { CircleCheck, Pencil, Trash2 } from "lucide-react";
import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { criteriaSetHref } from "./addresses.ts";
import { CriteriaFacts } from "./criteria-facts.tsx";
import { useMakeActive } from "./use-make-active.ts";

export interface CriteriaCardProps {
  criteria: AcquisitionCriteria;
  now: Date;
  onDelete: () => void;
}

export function CriteriaCard({ criteria, now, onDelete }: CriteriaCardProps) {
  const { id, name, isActive, updatedAt } = criteria;
  const activation = useMakeActive();
  return (
    <li className={isActive ? "panel criteria-card on" : "panel criteria-card"}>
      <div className="criteria-card-head">
        <h2>
          <AppLink href={criteriaSetHref(id)}>{name}</AppLink>
        </h2>
        {isActive ? (
          <Badge tone="good" icon={CircleCheck}>
            Active
          </Badge>
        ) : null}
        <span className="xs text-muted">Changed {formatRelative(updatedAt, now)}</span>
      </div>
      <CriteriaFacts fields={criteria} />
      <div className="criteria-card-acts">
        {isActive ? null : (
          <Button size="sm" busy={activation.isBusy} onClick={() => activation.makeActive(id)}>
            Make active<span className="sr-only"> {name}</span>
          </Button>
        )}
        <ButtonLink size="sm" variant="ghost" icon={Pencil} href={criteriaSetHref(id)}>
          Edit<span className="sr-only"> {name}</span>
        </ButtonLink>
        <Button size="sm" variant="ghost" icon={Trash2} onClick={onDelete}>
          Delete<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
