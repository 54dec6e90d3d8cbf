import { WhoChanged } from "#web/ui/records/who-changed.tsx";
import { formatRelative } from "#kit/day.ts";
import { CircleCheck, Pencil, Trash2 } from "lucide-react";
import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { criteriaSetHref } from "#features/criteria/addresses.ts";
import { CriteriaFacts } from "#features/criteria/web/facts/criteria-facts.tsx";
import { useMakeActive } from "#features/criteria/web/use-make-active.ts";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";

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
        <span className="xs text-muted">
          Changed {formatRelative(updatedAt, now)} <WhoChanged by={criteria} />
        </span>
      </div>
      <CriteriaFacts fields={criteria} />
      <EditorsOnly>
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
      </EditorsOnly>
    </li>
  );
}
