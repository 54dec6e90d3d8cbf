import { formatRelative } from "#kit/day.ts";
import { Ellipsis, Pencil, Search, Trash2 } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { Conversation } from "#features/coach/contract.ts";
import { messageOf, reportError } from "#web/calls/call-errors.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { conversationHref } from "#features/coach/addresses.ts";
import { useConversations, useRemoveConversation } from "./data.ts";
import { RenameDialog } from "./rename-dialog.tsx";

export interface ConversationListProps {
  openId: string;
  onRemoved: (id: string) => void;
}

/** The person's conversations, the latest first. */
export function ConversationList({ openId, onRemoved }: ConversationListProps) {
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const list = useConversations(search);
  const [renamed, setRenamed] = useState<Conversation | null>(null);
  const [removed, setRemoved] = useState<Conversation | null>(null);
  const remove = useRemoveConversation();
  const items = list.data ?? [];
  return (
    <>
      <TextInput
        type="search"
        lead={<Search className="icon" aria-hidden />}
        placeholder="Search conversations"
        aria-label="Search conversations by their words"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {list.error !== null && !list.data ? (
        <Note tone="bad" role="alert" className="mt-3">
          {messageOf(list.error, "Your conversations could not be loaded.")}
        </Note>
      ) : list.isPending ? (
        <div aria-busy="true" className="mt-3">
          <Skeleton height={120} />
        </div>
      ) : items.length === 0 ? (
        <p className="coach-none">
          {search === "" ? "Your conversations are kept here." : "No conversation has these words."}
        </p>
      ) : (
        <ul className="coach-list" aria-label="Conversations">
          {items.map((item) => (
            <li key={item.id}>
              <AppLink
                href={conversationHref(item.id)}
                aria-current={item.id === openId ? "page" : undefined}
              >
                <b>{item.title}</b>
                <small>
                  {formatRelative(item.updatedAt, new Date())}
                  {item.dealName === null ? "" : ` · ${item.dealName}`}
                </small>
              </AppLink>
              <Menu
                trigger={<IconButton size="sm" icon={Ellipsis} label={`Actions for ${item.title}`} />}
                label="Conversation"
                items={[
                  { label: "Rename", icon: Pencil, onSelect: () => setRenamed(item) },
                  { label: "Delete", icon: Trash2, danger: true, onSelect: () => setRemoved(item) },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {renamed === null ? null : <RenameDialog conversation={renamed} onClose={() => setRenamed(null)} />}
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={(open) => {
          if (!open) setRemoved(null);
        }}
        title="Delete this conversation?"
        description={`“${removed?.title ?? ""}” and all its messages will be deleted. This cannot be undone.`}
        confirmLabel="Delete"
        danger
        busy={remove.isPending}
        onConfirm={() => {
          if (removed === null) return;
          remove.mutate(
            { id: removed.id },
            {
              onSuccess: (_, { id }) => {
                setRemoved(null);
                onRemoved(id);
              },
              onError: (error) =>
                reportError(error, { fallback: "The conversation could not be deleted. Try again." }),
            },
          );
        }}
      />
    </>
  );
}
