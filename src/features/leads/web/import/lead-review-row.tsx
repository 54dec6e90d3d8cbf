import { formatDate } from "#kit/day.ts";
import { useState } from "react";
import { LEAD_COLUMNS, type LeadColumn } from "#features/leads/model/lead-columns.ts";
import type { LeadDoubt } from "#features/leads/model/plan-lead.ts";
import type { ReviewedLead } from "#features/leads/model/review-leads.ts";
import { StatusBadge } from "#features/leads/web/lead-marks.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";

export interface LeadReviewRowProps {
  row: ReviewedLead;
  onInclude: (row: ReviewedLead, include: boolean) => void;
  onType: (row: ReviewedLead, column: LeadColumn, text: string) => void;
}

export function LeadReviewRow({ row: reviewed, onInclude, onType }: LeadReviewRowProps) {
  const { planned, included, reason } = reviewed;
  const { fields, status, doubts, refused } = planned;
  const { row } = planned.source;
  return (
    <tr className={included ? undefined : "text-muted"}>
      <td data-label="Row">
        {refused === null ? (
          <Checkbox
            label={String(row)}
            checked={included}
            aria-label={`Import row ${row}, ${fields.name}`}
            onChange={(include) => onInclude(reviewed, include)}
          />
        ) : (
          row
        )}
      </td>
      <th scope="row" className="name-cell">
        <span className="leads-name">{fields.name}</span>
        {fields.companyName === "" || fields.companyName === fields.name ? null : (
          <span className="xs text-muted"> {fields.companyName}</span>
        )}
      </th>
      <td data-label="Contact" className="leads-name">
        {[fields.contactName, fields.contactEmail, fields.contactPhone]
          .filter((part) => part !== "")
          .join(", ")}
      </td>
      <td data-label="Source" className="leads-name">
        {fields.source}
      </td>
      <td data-label="Status">
        <StatusBadge status={status} />
      </td>
      <td data-label="Next action" className="leads-name">
        {[fields.nextAction, fields.nextActionOn === null ? "" : formatDate(fields.nextActionOn)]
          .filter((part) => part !== "")
          .join(", ")}
      </td>
      <td className="leads-check">
        {reason === null ? null : <p className="xs text-soft">{reason}</p>}
        {doubts.map((doubt) => (
          <DoubtField
            key={doubt.column}
            row={row}
            doubt={doubt}
            onType={(text) => onType(reviewed, doubt.column, text)}
          />
        ))}
        {refused === null ? null : (
          <DoubtField
            row={row}
            doubt={{ column: "name", raw: "", sentence: "Write a name to import it." }}
            onType={(text) => onType(reviewed, "name", text)}
          />
        )}
      </td>
    </tr>
  );
}

interface DoubtFieldProps {
  row: number;
  doubt: LeadDoubt;
  onType: (text: string) => void;
}

/** What is typed is read like the file; emptied, it is unknown. */
function DoubtField({ row, doubt, onType }: DoubtFieldProps) {
  const [text, setText] = useState(doubt.raw);
  if (doubt.column === "notes") return <p className="xs text-soft">{doubt.sentence}</p>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onType(text);
      }}
    >
      <Field
        label={
          <>
            {LEAD_COLUMNS[doubt.column]}
            <span className="sr-only"> of row {row}</span>
          </>
        }
        help={doubt.sentence}
      >
        {(control) => (
          <span className="leads-doubt">
            <TextInput {...control} value={text} onChange={({ target }) => setText(target.value)} />
            <Button type="submit" size="sm" disabled={text === doubt.raw}>
              Set<span className="sr-only"> in row {row}</span>
            </Button>
          </span>
        )}
      </Field>
    </form>
  );
}
