import {
  MOST_ANSWER_CHARACTERS,
  MOST_PAGE,
  MOST_QUESTION_CHARACTERS,
  QUESTION_STATUS_WORDS,
  QUESTION_STATUSES,
} from "#features/due-diligence/model/question.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NumberInput } from "#web/ui/forms/number-input.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import type { QuestionDraft } from "./use-save-question.ts";

/** What may answer a question: a document of the deal. */
export interface AnsweringDocument {
  readonly id: string;
  readonly name: string;
}

export interface QuestionFieldsProps {
  draft: QuestionDraft;
  onChange: (draft: QuestionDraft) => void;
  /** Whether missing words are already named as a mistake. */
  asksWords: boolean;
  /** Those to choose from; null for a question that is not stored yet. */
  documents: readonly AnsweringDocument[] | null;
}

const STATUSES = QUESTION_STATUSES.map((value) => ({ value, label: QUESTION_STATUS_WORDS[value] }));

export function QuestionFields({ draft, onChange, asksWords, documents }: QuestionFieldsProps) {
  return (
    <>
      <Field
        label="Question to the seller"
        error={asksWords && draft.question.trim() === "" ? "Enter the question." : null}
      >
        {(control) => (
          <TextArea
            {...control}
            value={draft.question}
            maxLength={MOST_QUESTION_CHARACTERS}
            onChange={(event) => onChange({ ...draft, question: event.target.value })}
          />
        )}
      </Field>
      {documents === null ? null : (
        <>
          <Field label="Answer" optional>
            {(control) => (
              <TextArea
                {...control}
                value={draft.answer}
                maxLength={MOST_ANSWER_CHARACTERS}
                onChange={(event) => onChange({ ...draft, answer: event.target.value })}
              />
            )}
          </Field>
          <Field label="How far">
            {(control) => (
              <SelectInput
                {...control}
                options={STATUSES}
                value={draft.status}
                onChange={(event) => {
                  const status = QUESTION_STATUSES.find((known) => known === event.target.value);
                  if (status !== undefined) onChange({ ...draft, status });
                }}
              />
            )}
          </Field>
          <EvidenceFields draft={draft} onChange={onChange} documents={documents} />
        </>
      )}
    </>
  );
}

type EvidenceFieldsProps = Pick<QuestionFieldsProps, "draft" | "onChange"> & {
  documents: readonly AnsweringDocument[];
};

function EvidenceFields({ draft, onChange, documents }: EvidenceFieldsProps) {
  const help =
    documents.length === 0 ? "Upload a file to the deal first, then it can be chosen here." : undefined;
  return (
    <div className="question-evidence">
      <Field label="Document that answers it" optional help={help}>
        {(control) => (
          <SelectInput
            {...control}
            placeholder="None"
            value={draft.documentId}
            onChange={(event) => onChange({ ...draft, documentId: event.target.value })}
            options={documents.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Field>
      {draft.documentId === "" ? null : (
        <Field label="Page" optional>
          {(control) => (
            <NumberInput
              {...control}
              value={draft.page}
              min={1}
              max={MOST_PAGE}
              onChange={(page) => onChange({ ...draft, page: page === null ? null : Math.round(page) })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
