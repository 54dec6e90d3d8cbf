import type { Standing } from "#features/coach/contract.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { DealChoice } from "./deal-choice.tsx";
import { ProviderNote } from "./provider-note.tsx";
import { TalkFoot } from "./talk-foot.tsx";
import { TalkMessages } from "./talk-messages.tsx";
import { type ConversationState, type OpenConversation, useConversation } from "./use-conversation.ts";

export interface TalkViewProps extends OpenConversation {
  standing: Standing | undefined;
}

export function TalkView({ standing, ...open }: TalkViewProps) {
  const state = useConversation(open);
  const { talk, deal, chooseDeal, isChoosing } = state;
  if (open.isStored && !talk.data) return <NotHere talk={talk} />;
  return (
    <Panel
      className="coach-talk"
      title={talk.data?.conversation.title ?? "New conversation"}
      aside={<DealChoice deal={deal} onChoose={chooseDeal} busy={isChoosing} />}
    >
      {standing ? <ProviderNote standing={standing} /> : null}
      <TalkMessages state={state} isGuide={standing?.answeredBy === "rules"} />
      <TalkFoot id={open.id} state={state} standing={standing} />
    </Panel>
  );
}

function NotHere({ talk }: Pick<ConversationState, "talk">) {
  return (
    <Panel className="coach-talk">
      {talk.isPending ? (
        <div aria-busy="true" aria-label="Loading the conversation" role="group">
          <Skeleton height={240} />
        </div>
      ) : (
        <>
          <Note tone="bad" role="alert">
            {messageOf(talk.error, "The conversation could not be loaded.")}
          </Note>
          <Button className="mt-3" busy={talk.isFetching} onClick={() => void talk.refetch()}>
            Try again
          </Button>
        </>
      )}
    </Panel>
  );
}
