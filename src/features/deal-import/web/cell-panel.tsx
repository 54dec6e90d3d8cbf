import { useState } from "react";
import { chooseOption, restoreValue, typeValue } from "#features/deal-import/model/answer-row.ts";
import type { Doubt } from "#features/deal-import/model/doubt.ts";
import { labelOf, type ListingField } from "#features/deal-import/model/listing-fields.ts";
import type { PlannedRow, RowAnswers } from "#features/deal-import/model/plan-row.ts";
import { type CellPlace, findDoubt, type ReviewedRow } from "#features/deal-import/model/review-rows.ts";
import { showValue } from "#features/deal-import/model/show-value.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";

export interface CellPanelProps {
  row: ReviewedRow;
  place: CellPlace;
  onAnswer: (answers: RowAnswers) => void;
  onInclude: (row: ReviewedRow, include: boolean) => void;
  onNext: () => void;
}

/** The question about one cell: what was read, what else it may mean, and room for another value. */
export function CellPanel({ row, place, onAnswer, onInclude, onNext }: CellPanelProps) {
  const { planned, decision } = row;
  const { field } = place;
  const doubt = findDoubt(planned, field);
  const title = field === "row" ? planned.name : labelOf(field);
  return (
    <div className="import-ask">
      <p className="xs text-muted">
        Row {rowWords(planned)} · {field === "row" ? "Whole row" : labelOf(field)}
      </p>
      <h2>{doubt?.question ?? title}</h2>
      {field === "row" ? null : <RawText planned={planned} field={field} />}
      {doubt === undefined ? null : (
        <Options
          key={doubt.key}
          doubt={doubt}
          onChoose={(option) => {
            onAnswer(chooseOption(planned.answers, doubt, option));
            onNext();
          }}
        />
      )}
      {field === "row" ? null : (
        <TypedValue
          key={`${planned.source.row}-${field}`}
          planned={planned}
          field={field}
          onAnswer={onAnswer}
        />
      )}
      <div className="row between mt-4">
        <button
          type="button"
          className="link sm"
          onClick={() => onInclude(row, decision.status === "skipped")}
        >
          {decision.status === "skipped" ? "Import this row" : "Skip row"}
        </button>
        {doubt === undefined ? (
          <Button size="sm" onClick={onNext}>
            Next doubtful
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function rowWords(planned: PlannedRow): string {
  const { listingId } = planned.values;
  return typeof listingId === "string" ? listingId : String(planned.source.row);
}

function RawText({ planned, field }: { planned: PlannedRow; field: ListingField }) {
  const raw = planned.cells[field]?.raw ?? "";
  return <p className="import-raw">{raw.trim() === "" ? "Empty in the file" : `“${raw.trim()}”`}</p>;
}

function Options({
  doubt,
  onChoose,
}: {
  doubt: Doubt;
  onChoose: (option: Doubt["options"][number]) => void;
}) {
  const [at, setAt] = useState(0);
  const chosen = doubt.options[at];
  const action = at === 0 ? "Keep" : Object.keys(chosen?.set ?? {}).length === 0 ? "Keep" : "Take";
  // Such a label says itself what is done.
  const emptied = chosen?.twin !== undefined || chosen?.label.startsWith("Leave") === true;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      <p className="sm text-soft mt-2">{doubt.sentence}</p>
      <fieldset className="import-options">
        <legend className="sr-only">{doubt.question}</legend>
        {doubt.options.map((option, index) => (
          <label key={`${option.label} ${option.note}`} className={index === at ? "on" : undefined}>
            <input type="radio" name={doubt.key} checked={index === at} onChange={() => setAt(index)} />
            <span>
              {option.label}
              <small>{option.note}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" size="sm">
        {emptied ? `${chosen?.label ?? ""}, next` : `${action} ${chosen?.label ?? ""}, next`}
      </Button>
    </form>
  );
}

interface TypedValueProps {
  planned: PlannedRow;
  field: ListingField;
  onAnswer: (answers: RowAnswers) => void;
}

/** Free editing. What is typed is read like the file: 1.2m and (45,000) are understood, and nonsense is told so. */
function TypedValue({ planned, field, onAnswer }: TypedValueProps) {
  const { answers, cells, values } = planned;
  const typed = answers.typed[field];
  const [text, setText] = useState(typed ?? "");
  const refused = planned.open.find((doubt) => doubt.field === field && doubt.kind === "refused");
  const error = typed !== undefined && refused !== undefined ? refused.sentence : null;
  const changed = cells[field]?.changed === true;
  return (
    <form
      className="import-typed"
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(typeValue(answers, field, text));
      }}
    >
      <Field
        label="Another value"
        error={error}
        help={
          changed ? `Now ${showValue(field, values[field])}.` : "Leave it blank and press Set for unknown."
        }
      >
        {(control) => (
          <TextInput
            {...control}
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
          />
        )}
      </Field>
      <div className="row">
        <Button type="submit" size="sm">
          Set
        </Button>
        {changed ? (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              setText("");
              onAnswer(restoreValue(answers, field));
            }}
          >
            As in the file
          </Button>
        ) : null}
      </div>
    </form>
  );
}
