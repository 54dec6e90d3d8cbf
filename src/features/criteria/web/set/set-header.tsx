import { ArrowLeft, CircleCheck } from "lucide-react";
import { navigateTo } from "#web/navigation/navigation.ts";
import { InHeader } from "#web/shell/header-slots.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { criteriaHref } from "#features/criteria/addresses.ts";

/** What the page of one set puts into the header: the way back to the list, and whether the set is active. */
export function SetHeader({ isActive }: { isActive: boolean }) {
  return (
    <>
      <InHeader place="before">
        <Button variant="ghost" size="sm" icon={ArrowLeft} onClick={() => navigateTo(criteriaHref)}>
          <span className="criteria-back">Back</span>
        </Button>
      </InHeader>
      {isActive ? (
        <InHeader place="after">
          <Badge tone="good" icon={CircleCheck}>
            Active
          </Badge>
        </InHeader>
      ) : null}
    </>
  );
}
