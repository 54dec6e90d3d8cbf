import { useEffect, useRef } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { LiveView, MessageView } from "./message-view.tsx";
import type { ConversationState } from "./use-conversation.ts";

export interface TalkMessagesProps {
  state: ConversationState;
  isGuide: boolean;
}

export function TalkMessages({ state: { talk, deal, answer }, isGuide }: TalkMessagesProps) {
  const messages = talk.data?.messages ?? [];
  const { live } = answer;
  const end = useRef<HTMLDivElement>(null);
  const isLive = live !== null;
  const length = live?.text.length ?? 0;
  // Follows an answer that comes; a conversation that is opened begins at its top, as any page does.
  useEffect(() => {
    if (isLive) end.current?.scrollIntoView({ block: "nearest" });
  }, [isLive, length]);
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(live);
  // An answer that came whole is read from its question on.
  useEffect(() => {
    const before = shown.current;
    shown.current = live;
    if (before === null || before.text !== "" || live !== null) return;
    const questions = list.current?.querySelectorAll(".of-person") ?? [];
    questions[questions.length - 1]?.scrollIntoView({ block: "start" });
  }, [live]);
  if (messages.length === 0 && !isLive)
    return (
      <p className="coach-empty">
        {deal === null ? "Choose a deal, then ask." : `Ask about ${deal.name}.`} Every figure of an answer
        links to the page that works it out.
      </p>
    );
  const answerAgain = () => void answer.ask({});
  return (
    <>
      <ol ref={list} className="coach-messages" aria-label="Messages">
        {messages.map((message, index) => (
          <MessageView
            key={message.id}
            message={message}
            onRetry={index === messages.length - 1 && !isLive ? answerAgain : undefined}
          />
        ))}
        {live ? <LiveView live={live} isGuide={isGuide} /> : null}
      </ol>
      {messages.at(-1)?.role === "user" && !isLive ? (
        <Button className="mb-4" onClick={answerAgain}>
          Answer this question
        </Button>
      ) : null}
      <div ref={end} className="coach-end" />
    </>
  );
}
