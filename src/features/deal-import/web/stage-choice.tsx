import { useEffect } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { useOpeningStages } from "./data.ts";

interface StageChoiceProps {
  /** Null: the first one. */
  stageId: string | null;
  onChoose: (stageId: string | null) => void;
  /** Why the last storing was refused: it may be that the stages are not those that are shown. */
  storeProblem: string | null;
}

/** In which stage of the pipeline the new deals of the file begin. */
export function StageChoice({ stageId, onChoose, storeProblem }: StageChoiceProps) {
  const { data, isError, refetch } = useOpeningStages();
  useEffect(() => {
    if (storeProblem !== null) void refetch();
  }, [storeProblem, refetch]);
  if (data === undefined)
    return isError ? (
      <Note tone="caution" role="status" className="mt-4">
        The stages of the pipeline could not be loaded. New deals begin in the first one.{" "}
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </Note>
    ) : null;
  const { stages } = data;
  const isGone = stageId !== null && stages.every(({ id }) => id !== stageId);
  const options = stages.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Field
      className="import-stage"
      label="New deals begin in"
      help="New deals begin in this stage today. Updated deals keep their stage."
      error={isGone ? "This stage is not there any more. Choose another one." : null}
    >
      {(control) => (
        <SelectInput
          {...control}
          value={stageId ?? stages[0]?.id ?? ""}
          options={
            isGone
              ? [{ value: stageId, label: "A stage that was removed", disabled: true }, ...options]
              : options
          }
          onChange={(event) => onChoose(event.target.value)}
        />
      )}
    </Field>
  );
}
