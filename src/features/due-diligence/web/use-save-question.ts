import { useState } from "react";
import type { DealQuestion } from "#features/due-diligence/contract.ts";
import type { QuestionStatus } from "#features/due-diligence/model/question.ts";
import { newId } from "#web/browser/new-id.ts";
import { useAskQuestion, useRemoveQuestion, useUpdateQuestion } from "./data.ts";

/** A question as it stands in its form: what is not given is an empty text. */
export interface QuestionDraft {
  question: string;
  status: QuestionStatus;
  answer: string;
  documentId: string;
  page: number | null;
}

export const draftOf = (question: DealQuestion | null): QuestionDraft => ({
  question: question?.question ?? "",
  status: question?.status ?? "open",
  answer: question?.answer ?? "",
  documentId: question?.evidence?.documentId ?? "",
  page: question?.evidence?.page ?? null,
});

/** Stores a question, new or known, or takes it away, and ends the dialog once that is done. */
export function useSaveQuestion({
  dealId,
  question,
  onEnd,
}: {
  dealId: string;
  question: DealQuestion | null;
  onEnd: () => void;
}) {
  // Named before it is sent: pressing again after a lost answer is the same question.
  const [id] = useState(() => question?.id ?? newId());
  const add = useAskQuestion(dealId);
  const update = useUpdateQuestion(dealId);
  const remove = useRemoveQuestion(dealId);
  return {
    save({ documentId, page, ...words }: QuestionDraft) {
      if (question === null) return add.mutate({ id, question: words.question }, { onSuccess: onEnd });
      const evidence = documentId === "" ? null : { documentId, page };
      // Whoever types an answer has it.
      const isAnswered = words.answer.trim() !== "" && question.answer === "";
      const status = isAnswered && words.status === question.status ? "answered" : words.status;
      update.mutate({ id, ...words, status, evidence }, { onSuccess: onEnd });
    },
    remove: () => remove.mutate({ id }, { onSuccess: onEnd }),
    isSaving: add.isPending || update.isPending,
    isRemoving: remove.isPending,
    error: add.error ?? update.error ?? remove.error,
  };
}
