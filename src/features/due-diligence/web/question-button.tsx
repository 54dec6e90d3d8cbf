import { Check, ListPlus } from "lucide-react";
import {
  findSameQuestion,
  QUESTION_STATUS_WORDS,
  type QuestionAbout,
} from "#features/due-diligence/model/question.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { useAskQuestion, useQuestions } from "./data.ts";

export interface QuestionButtonProps {
  dealId: string;
  question: string;
  about: QuestionAbout;
  /** What it is about, for who hears the button without seeing where it stands. */
  of: string;
}

/** Puts a question on the deal's list with one press; afterwards it says how far the question is. */
export function QuestionButton({ dealId, question, about, of }: QuestionButtonProps) {
  const mayEdit = useMayEdit();
  const ask = useAskQuestion(dealId);
  const { data, isPending } = useQuestions(dealId);
  const kept = findSameQuestion(data?.questions ?? [], { question, about });
  if (kept !== undefined)
    return (
      <Badge tone={kept.status === "answered" ? "good" : "line"} icon={Check}>
        On the checklist: {QUESTION_STATUS_WORDS[kept.status].toLowerCase()}
      </Badge>
    );
  if (!mayEdit) return null;
  const label = isPending ? "Reading the checklist…" : "Send to the checklist";
  return (
    <Button
      size="sm"
      icon={ListPlus}
      // Whether the question is on the list already is not known before the list is.
      busy={ask.isPending || isPending}
      aria-label={`${label}: ${of}`}
      className="no-print"
      onClick={() =>
        ask.mutate(
          { question, about },
          {
            onError: (error) =>
              reportError(error, { fallback: "The question could not be stored. Try again." }),
          },
        )
      }
    >
      {label}
    </Button>
  );
}
