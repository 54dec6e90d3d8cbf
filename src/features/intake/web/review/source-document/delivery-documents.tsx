import { useState } from "react";
import { type Delivery, documentAt } from "#features/intake/model/review/delivery.ts";
import type { ReviewState } from "#features/intake/web/review/use-review.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { SourceDocumentView } from "./source-document-view.tsx";

interface DeliveryDocumentsProps {
  readonly delivery: Delivery;
  /** The document that the address names. */
  readonly opened: string;
  readonly review: ReviewState;
  readonly mayEdit: boolean;
  readonly isOpen: boolean;
}

/** The document of the value that is looked at; another one by choice, until another value is looked at. */
export function DeliveryDocuments({ delivery, opened, review, mayEdit, isOpen }: DeliveryDocumentsProps) {
  const { documents } = delivery;
  const { current } = review;
  const [wanted, setWanted] = useState<{ readonly id: string; readonly at: number | null } | null>(null);
  const looked = current === null ? null : documentAt(delivery, current);
  const id = wanted !== null && wanted.at === current ? wanted.id : (looked?.intake.id ?? opened);
  const document = documents.find(({ intake }) => intake.id === id) ?? documents[0];
  if (document === undefined) return null;
  const { intake, from } = document;
  return (
    <div className="intake-paper-column">
      {documents.length < 2 ? null : (
        <Field label="Document">
          {(control) => (
            <SelectInput
              {...control}
              options={documents.map((one) => ({ value: one.intake.id, label: one.intake.paper.name }))}
              value={intake.id}
              onChange={(event) => setWanted({ id: event.target.value, at: current })}
            />
          )}
        </Field>
      )}
      <SourceDocumentView
        key={intake.id}
        intake={intake}
        current={looked?.intake.id === intake.id ? looked.at : null}
        onPick={(at) => review.select(from + at)}
        onAdd={(chosen) => review.addByHand(intake.id, chosen)}
        mayEdit={mayEdit && intake.state === "ready"}
        isOpen={isOpen}
      />
    </div>
  );
}
