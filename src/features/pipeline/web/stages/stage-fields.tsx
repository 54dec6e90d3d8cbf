import { ArrowDown, ArrowUp, X } from "lucide-react";
import { MOST_STALE_DAYS, STAGE_COLOURS, type Stage } from "#features/pipeline/model/stage.ts";
import { StageWants } from "./stage-wants.tsx";
import { StageMark } from "#features/pipeline/web/stage-mark.tsx";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NumberInput } from "#web/ui/forms/number-input.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";

export interface StageFieldsProps {
  stage: Stage;
  /** How many stand in it. */
  deals: number;
  isFirst: boolean;
  isLast: boolean;
  onChange: (change: Partial<Stage>) => void;
  onShift: (by: -1 | 1) => void;
  onRemove: () => void;
}

const COLOURS = STAGE_COLOURS.map((value) => ({ value, label: value }));
const KIND_WORDS = {
  open: "",
  won: "Deals that were won end here.",
  passed: "Deals that were passed on end here.",
};

export function StageFields({
  stage,
  deals,
  isFirst,
  isLast,
  onChange,
  onShift,
  onRemove,
}: StageFieldsProps) {
  const named = stage.title || "the new stage";
  return (
    <li>
      <Field
        label={
          <>
            <StageMark colour={stage.colour} /> Title
          </>
        }
        help={KIND_WORDS[stage.kind] || (deals === 0 ? undefined : deals === 1 ? "1 deal" : `${deals} deals`)}
      >
        {(control) => (
          <TextInput
            {...control}
            value={stage.title}
            maxLength={40}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        )}
      </Field>
      <Field label="Colour">
        {(control) => (
          <SelectInput
            {...control}
            options={COLOURS}
            value={stage.colour}
            onChange={({ target }) =>
              onChange({ colour: STAGE_COLOURS.find((known) => known === target.value) ?? stage.colour })
            }
          />
        )}
      </Field>
      <Field label="Quiet after" optional>
        {(control) => (
          <NumberInput
            {...control}
            value={stage.staleAfterDays}
            min={1}
            max={MOST_STALE_DAYS}
            unit="days"
            onChange={(staleAfterDays) => onChange({ staleAfterDays })}
          />
        )}
      </Field>
      <div className="stage-tools">
        <IconButton
          icon={ArrowUp}
          label={`Move ${named} up`}
          disabled={isFirst}
          onClick={() => onShift(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={`Move ${named} down`}
          disabled={isLast}
          onClick={() => onShift(1)}
        />
        <IconButton icon={X} label={`Remove ${named}`} disabled={stage.kind !== "open"} onClick={onRemove} />
      </div>
      <StageWants named={named} want={stage.want} onChange={(want) => onChange({ want })} />
    </li>
  );
}
