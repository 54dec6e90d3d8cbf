import { useEffect, useRef, useState } from "react";
import type { Standing } from "#features/coach/contract.ts";
import { GUIDED_IDS, GUIDED_QUESTIONS } from "#features/coach/model/guide/questions.ts";
import { useDeal } from "#features/deals/web/index.ts";
import { messageOf, reportError } from "#web/lib/call-errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Composer } from "./composer.tsx";
import { useChooseDeal, useCreateConversation, useTalk } from "./data.ts";
import { DealChoice, type ChosenDeal } from "./deal-choice.tsx";
import { LiveView, MessageView } from "./message-view.tsx";
import { QuotaLine, StandingNote } from "./standing-note.tsx";
import { type Asked, useAnswer } from "./use-answer.ts";

export interface TalkViewProps {
  id: string;
  /** Whether it is stored: a new one is with its first question. */
  isStored: boolean;
  /** The deal that a new one is about from the start. */
  startDealId: string | null;
  standing: Standing | undefined;
  onStored: () => void;
}

export function TalkView({ id, isStored, startDealId, standing, onStored }: TalkViewProps) {
  const talk = useTalk(id, isStored);
  const create = useCreateConversation();
  const choosing = useChooseDeal();
  const answer = useAnswer(id);
  const [ownChoice, setOwnChoice] = useState<ChosenDeal | null | undefined>(undefined);
  const started = useDeal(startDealId);
  const conversation = talk.data?.conversation;
  const startDeal = started.data ? nameOf(started.data) : null;
  const deal = conversation ? dealOf(conversation) : ownChoice === undefined ? startDeal : ownChoice;
  const messages = talk.data?.messages ?? [];
  const end = useRef<HTMLDivElement>(null);
  const isAnswering = answer.live !== null;
  const length = messages.length + (answer.live?.text.length ?? 0);
  useEffect(() => {
    if (length > 0) end.current?.scrollIntoView({ block: "nearest" });
  }, [length]);

  async function ask(asked: Asked): Promise<boolean> {
    if (!isStored && !conversation) {
      try {
        await create.mutateAsync({ id, dealId: deal?.id ?? null });
      } catch (error) {
        reportError(error, { fallback: "The conversation could not be begun. Try again." });
        return false;
      }
      onStored();
    }
    return answer.ask(asked);
  }

  function chooseDeal(chosen: ChosenDeal | null): void {
    setOwnChoice(chosen);
    if (conversation)
      choosing.mutate(
        { id, dealId: chosen?.id ?? null },
        { onError: (error) => reportError(error, { fallback: "The deal could not be chosen. Try again." }) },
      );
  }

  if (isStored && talk.isPending)
    return (
      <Panel className="coach-talk">
        <div aria-busy="true" aria-label="Loading the conversation">
          <Skeleton height={240} />
        </div>
      </Panel>
    );
  if (isStored && talk.error !== null && !talk.data)
    return (
      <Panel className="coach-talk">
        <Note tone="bad" role="alert">
          {messageOf(talk.error, "The conversation could not be loaded.")}
        </Note>
        <Button className="mt-3" busy={talk.isFetching} onClick={() => void talk.refetch()}>
          Try again
        </Button>
      </Panel>
    );
  const isGuide = standing?.answeredBy === "rules";
  return (
    <Panel
      className="coach-talk"
      title={conversation?.title ?? "New conversation"}
      aside={<DealChoice deal={deal} onChoose={chooseDeal} busy={choosing.isPending} />}
    >
      {standing ? <StandingNote standing={standing} /> : null}
      {messages.length === 0 && !isAnswering ? (
        <p className="coach-empty">
          {deal === null
            ? "Choose a deal, then ask. Every figure of an answer links to the page that works it out."
            : `Ask about ${deal.name}. Every figure of an answer links to the page that works it out.`}
        </p>
      ) : (
        <ol className="coach-messages" aria-label="Messages">
          {messages.map((message, index) => (
            <MessageView
              key={message.id}
              message={message}
              onRetry={index === messages.length - 1 && !isAnswering ? () => void answer.ask({}) : undefined}
            />
          ))}
          {answer.live ? <LiveView live={answer.live} /> : null}
        </ol>
      )}
      {messages.at(-1)?.role === "user" && !isAnswering ? (
        <Button onClick={() => void answer.ask({})}>Answer this question</Button>
      ) : null}
      {answer.problem === null ? null : (
        <Note tone="bad" role="alert" className="mt-3">
          {answer.problem}
        </Note>
      )}
      <div className="coach-foot">
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
      <div ref={end} />
    </Panel>
  );
}

const dealOf = ({
  dealId,
  dealName,
}: {
  dealId: string | null;
  dealName: string | null;
}): ChosenDeal | null => (dealId === null ? null : { id: dealId, name: dealName ?? "Unnamed deal" });

const nameOf = ({ id, data }: NonNullable<ReturnType<typeof useDeal>["data"]>): ChosenDeal => ({
  id,
  name: data.summary.dealName || data.basics.businessName,
});
