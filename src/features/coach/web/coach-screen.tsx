import { MessagesSquare, Plus } from "lucide-react";
import { useState } from "react";
import { navigateTo, useSearchParams } from "#web/navigation/navigation.ts";
import { newId } from "#web/browser/new-id.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { CONVERSATION_PARAM, DEAL_PARAM, coachHref, conversationHref } from "#features/coach/addresses.ts";
import { ConversationList } from "./conversation-list.tsx";
import { useStanding } from "./data.ts";
import { TalkView } from "./talk-view.tsx";
import "./coach.css";
import { isUuid } from "#kit/is-uuid.ts";

const readId = (text: string | null): string | null => (text !== null && isUuid(text) ? text : null);

/** /dashboard/ai-coach. The address names the conversation, so that it survives a reload. */
export function CoachScreen() {
  const params = useSearchParams();
  // The new conversation has its id before it is stored, so that storing it changes nothing on the screen.
  const [newOne, setNewOne] = useState(newId);
  const [showsList, setShowsList] = useState(false);
  const standing = useStanding();
  const stored = readId(params.get(CONVERSATION_PARAM));
  const openId = stored ?? newOne;

  function startNew(): void {
    setNewOne(newId());
    setShowsList(false);
    navigateTo(coachHref);
  }

  return (
    <>
      <PageHead
        title="AI Roland"
        sub="Ask about a deal. Every figure links to its analysis; one that does not is marked."
        actions={
          <>
            <Button
              className="coach-toggle"
              icon={MessagesSquare}
              aria-expanded={showsList}
              onClick={() => setShowsList(!showsList)}
            >
              Conversations
            </Button>
            <Button variant="primary" icon={Plus} onClick={startNew}>
              New conversation
            </Button>
          </>
        }
      />
      <div className="coach mt-5">
        <aside className={showsList ? "coach-side open" : "coach-side"} aria-label="Your conversations">
          <ConversationList
            openId={openId}
            onRemoved={(id) => {
              if (id === openId) startNew();
            }}
          />
        </aside>
        <TalkView
          key={openId}
          id={openId}
          isStored={stored !== null}
          startDealId={readId(params.get(DEAL_PARAM))}
          standing={standing.data}
          onStored={() => navigateTo(conversationHref(openId), { replace: true })}
        />
      </div>
    </>
  );
}
