import { CircleCheck, Trash2 } from "lucide-react";
import { useState } from "react";
import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { criteriaHref } from "#features/criteria/addresses.ts";
import { DeleteSetDialog } from "#features/criteria/web/delete-set-dialog.tsx";
import { useMakeActive } from "#features/criteria/web/use-make-active.ts";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";

export interface SetHeadProps {
  criteria: AcquisitionCriteria | null;
  /** Before the page is left. */
  onDeleted: () => void;
}

export function SetHead({ criteria, onDeleted }: SetHeadProps) {
  if (criteria === null) {
    return (
      <PageHead
        title="New criteria"
        sub="Only the name is needed. Leave empty what does not matter to you: it is neither met nor missed."
      />
    );
  }
  return (
    <PageHead
      title={<span className="criteria-name">{criteria.name}</span>}
      sub={
        criteria.isActive
          ? "Deals are judged by these criteria. Leave empty what does not matter to you."
          : "Another set is active: deals are not judged by this one until you make it active."
      }
      actions={
        <EditorsOnly>
          <SetActions criteria={criteria} onDeleted={onDeleted} />
        </EditorsOnly>
      }
    />
  );
}

function SetActions({ criteria, onDeleted }: { criteria: AcquisitionCriteria; onDeleted: () => void }) {
  const activation = useMakeActive();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {criteria.isActive ? null : (
        <Button
          icon={CircleCheck}
          busy={activation.isBusy}
          onClick={() => activation.makeActive(criteria.id)}
        >
          Make active
        </Button>
      )}
      <Button variant="ghost" icon={Trash2} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <DeleteSetDialog
        criteria={criteria}
        others={null}
        open={isAsking}
        onOpenChange={setAsking}
        onDeleted={() => {
          onDeleted();
          navigateTo(criteriaHref);
        }}
      />
    </>
  );
}
