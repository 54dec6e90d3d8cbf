import { FileText, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import type { DealQuestion } from "#features/due-diligence/contract.ts";
import {
  ABOUT_WORDS,
  QUESTION_STATUS_WORDS,
  QUESTION_STATUSES,
  type QuestionStatus,
} from "#features/due-diligence/model/question.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button, IconButton } from "#web/ui/buttons/button.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { WhoChanged } from "#web/ui/records/who-changed.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { useQuestions, useUpdateQuestion } from "./data.ts";
import { NEW_QUESTION, QuestionDialog } from "./question-dialog.tsx";
import type { AnsweringDocument } from "./question-fields.tsx";
import "./questions.css";

/** A document that answers, with where it is opened. */
export interface LinkedDocument extends AnsweringDocument {
  readonly href: string;
}

export interface QuestionsListProps {
  dealId: string;
  /** Those of the deal. */
  documents: readonly LinkedDocument[];
}

/** What the seller is to be asked, was asked, and has answered. */
export function QuestionsList({ dealId, documents }: QuestionsListProps) {
  const list = useQuestions(dealId);
  const [edited, setEdited] = useState<DealQuestion | typeof NEW_QUESTION | null>(null);
  if (list.isPending)
    return (
      <div role="status" aria-label="Loading the questions...">
        <Skeleton height={80} />
      </div>
    );
  if (list.data === undefined)
    return (
      <LoadProblem
        error={list.error}
        fallback="The questions could not be loaded."
        isBusy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  const { questions } = list.data;
  return (
    <section className="question-list" aria-label="Questions to the seller">
      <header>
        <h3>Questions to the seller</h3>
        <span className="xs text-muted tabular">{countWords(questions)}</span>
        <EditorsOnly>
          <Button size="sm" icon={Plus} onClick={() => setEdited(NEW_QUESTION)}>
            Add a question
          </Button>
        </EditorsOnly>
      </header>
      {questions.length === 0 ? (
        <p className="sm text-muted">
          None yet. Press “Send to the checklist” at a check or an add-back of the books to send its question
          here.
        </p>
      ) : (
        <ul>
          {questions.map((question) => (
            <QuestionRow
              key={question.id}
              question={question}
              document={documents.find(({ id }) => id === question.evidence?.documentId) ?? null}
              onEdit={() => setEdited(question)}
            />
          ))}
        </ul>
      )}
      <QuestionDialog dealId={dealId} question={edited} documents={documents} onEnd={() => setEdited(null)} />
    </section>
  );
}

function countWords(questions: readonly DealQuestion[]): string {
  if (questions.length === 0) return "";
  const answered = questions.filter(({ status }) => status === "answered").length;
  return `${answered} of ${questions.length} answered`;
}

interface QuestionRowProps {
  question: DealQuestion;
  document: LinkedDocument | null;
  onEdit: () => void;
}

function QuestionRow({ question, document, onEdit }: QuestionRowProps) {
  const mayEdit = useMayEdit();
  const { evidence } = question;
  return (
    <li>
      <div className="question-words">
        <p>{question.question}</p>
        {question.answer === "" ? null : <p className="question-answer">{question.answer}</p>}
        <p className="question-marks xs text-muted">
          <span>{ABOUT_WORDS[question.about.kind]}</span>
          <WhoChanged by={question} />
          {document === null ? null : (
            <AppLink href={document.href} className="question-proof">
              <FileText className="icon" aria-hidden />
              {document.name}
              {evidence?.page ? `, page ${evidence.page}` : ""}
            </AppLink>
          )}
        </p>
      </div>
      {mayEdit ? (
        <>
          <StatusChoice question={question} />
          <IconButton
            icon={Pencil}
            label={`Answer or edit: ${question.question}`}
            className="no-print"
            onClick={onEdit}
          />
        </>
      ) : (
        <Badge>{QUESTION_STATUS_WORDS[question.status]}</Badge>
      )}
    </li>
  );
}

const OPTIONS = QUESTION_STATUSES.map((value) => ({ value, label: QUESTION_STATUS_WORDS[value] }));

function StatusChoice({ question }: { question: DealQuestion }) {
  const update = useUpdateQuestion(question.dealId);
  const shown = update.isPending ? (update.variables.status ?? question.status) : question.status;
  const choose = (status: QuestionStatus) =>
    update.mutate(
      { id: question.id, status },
      { onError: (error) => reportError(error, { fallback: "The status could not be stored. Try again." }) },
    );
  return (
    <SelectInput
      className="question-status"
      aria-label={`Status: ${question.question}`}
      options={OPTIONS}
      value={shown}
      onChange={(event) => {
        const status = QUESTION_STATUSES.find((known) => known === event.target.value);
        if (status !== undefined) choose(status);
      }}
    />
  );
}
