import { Plus } from "lucide-react";
import { useState } from "react";
import type { Stage } from "#features/pipeline/model/stage.ts";
import { useUpdateStages } from "#features/pipeline/web/data.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { StageFields } from "./stage-fields.tsx";
import {
  addStage,
  changeStage,
  problemsOf,
  removeStage,
  shiftStage,
  type StagesDraft,
} from "./stages-draft.ts";

export interface StagesDialogProps {
  kept: { version: number; stages: readonly Stage[] };
  counts: Readonly<Record<string, { deals: number }>>;
  onEnd: () => void;
}

/** The stages of the workspace: their titles, order, colours and days. A failure leaves everything as it was typed. */
export function StagesDialog({ kept, counts, onEnd }: StagesDialogProps) {
  const [draft, setDraft] = useState<StagesDraft>({ stages: kept.stages, into: {} });
  const [wasTried, setWasTried] = useState(false);
  const update = useUpdateStages();
  const problems = problemsOf(draft);
  const dealsIn = (id: string) => counts[id]?.deals ?? 0;
  const trySave = () => {
    setWasTried(true);
    if (problems.length > 0) return;
    update.mutate(
      { version: kept.version, stages: [...draft.stages], into: draft.into },
      {
        onSuccess: () => {
          toast({ title: "Stages stored" });
          onEnd();
        },
      },
    );
  };
  return (
    <Dialog
      open
      size="lg"
      title="Stages"
      onOpenChange={(isOpen) => !isOpen && !update.isPending && onEnd()}
      onSubmit={trySave}
      footer={
        <>
          <Button onClick={onEnd} disabled={update.isPending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={update.isPending}>
            Save
          </Button>
        </>
      }
    >
      {update.error === null ? null : (
        <Note tone="bad" role="alert">
          {messageOf(update.error, "The stages could not be stored. Try again.")}
        </Note>
      )}
      {wasTried && problems.length > 0 ? (
        <Note tone="bad" role="alert">
          {problems.join(" ")}
        </Note>
      ) : null}
      <ol className="stage-list">
        {draft.stages.map((stage, at) => (
          <StageFields
            key={stage.id}
            stage={stage}
            deals={dealsIn(stage.id)}
            isFirst={at === 0}
            isLast={at === draft.stages.length - 1}
            onChange={(change) => setDraft(changeStage(draft, stage.id, change))}
            onShift={(by) => setDraft(shiftStage(draft, stage.id, by))}
            onRemove={() => setDraft(removeStage(draft, stage.id, dealsIn(stage.id) > 0))}
          />
        ))}
      </ol>
      <Button size="sm" icon={Plus} className="mt-2" onClick={() => setDraft(addStage(draft))}>
        Add a stage
      </Button>
      {Object.entries(draft.into).map(([from, to]) => (
        <Field key={from} label={`Deals of “${titleOf(kept.stages, from)}” go to`} className="mt-4">
          {(control) => (
            <SelectInput
              {...control}
              options={draft.stages.map(({ id, title }) => ({ value: id, label: title || "The new stage" }))}
              value={to}
              onChange={({ target }) => setDraft({ ...draft, into: { ...draft.into, [from]: target.value } })}
            />
          )}
        </Field>
      ))}
    </Dialog>
  );
}

const titleOf = (stages: readonly Stage[], id: string): string =>
  stages.find((stage) => stage.id === id)?.title ?? id;
