import type { Standing } from "#features/coach/contract.ts";
import { GUIDED_IDS, GUIDED_QUESTIONS } from "#features/coach/model/ask/topics.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Composer } from "./composer.tsx";
import { QuotaLine } from "./provider-note.tsx";
import type { ConversationState } from "./use-conversation.ts";

export interface TalkFootProps {
  id: string;
  state: ConversationState;
  standing: Standing | undefined;
}

/** The questions that are ready, the field for one's own, and how many more. */
export function TalkFoot({ id, state: { answer, ask }, standing }: TalkFootProps) {
  const isAnswering = answer.live !== null;
  const isGuide = standing?.answeredBy === "rules";
  return (
    <div className="coach-foot">
      {answer.problem === null ? null : (
        <Note tone="bad" role="alert">
          {answer.problem}
        </Note>
      )}
      <div className="coach-guided" role="group" aria-label="Questions about the deal">
        {GUIDED_IDS.map((guided) => (
          <Button
            key={guided}
            size="sm"
            aria-disabled={isAnswering}
            onClick={() => {
              if (!isAnswering) void ask({ text: GUIDED_QUESTIONS[guided], guided });
            }}
          >
            {GUIDED_QUESTIONS[guided]}
          </Button>
        ))}
      </div>
      <Composer
        conversationId={id}
        isAnswering={isAnswering}
        placeholder={isGuide ? "Or type what you want to know" : "Ask AI Roland about a deal"}
        onSend={(text) => ask({ text })}
        onStop={answer.stop}
      />
      {standing ? <QuotaLine standing={standing} /> : null}
    </div>
  );
}
