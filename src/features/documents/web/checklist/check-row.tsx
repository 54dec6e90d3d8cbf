import { formatDate } from "#kit/day.ts";
import { CircleCheck, Paperclip, Pencil, TriangleAlert } from "lucide-react";
import type { CheckItem, DealDocument } from "#features/documents/contract.ts";
import {
  CHECK_STATUSES,
  isDone,
  isOverdue,
  STATUS_WORDS,
  type CheckStatus,
} from "#features/documents/model/checklist.ts";
import { downloadHref } from "#features/documents/model/documents-address.ts";
import { useUpdateItem } from "#features/documents/web/data.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { useMayEdit } from "#web/session/workspaces.ts";

const OPTIONS = CHECK_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }));

export interface CheckRowProps {
  item: CheckItem;
  today: string;
  /** The upload that answers it. */
  document: DealDocument | null;
  onEdit: () => void;
}

export function CheckRow({ item, today, document, onEdit }: CheckRowProps) {
  const mayEdit = useMayEdit();
  const { title, why, note, dueOn, isSettled, there } = item;
  return (
    <li className={isDone(item) ? "docs-check done" : "docs-check"}>
      <div className="docs-check-words">
        <p className="docs-check-title">{title}</p>
        {why === "" ? null : <p className="xs text-muted">{why}</p>}
        {note === "" ? null : <p className="sm docs-check-note">{note}</p>}
        <p className="docs-marks">
          {there === null || document !== null ? null : (
            <Badge tone="good" icon={CircleCheck}>
              Here: {there}
            </Badge>
          )}
          {isSettled && there === null ? (
            <Badge tone="good" icon={CircleCheck} title="The deal’s figures no longer ask for it">
              Settled by the deal’s figures
            </Badge>
          ) : null}
          {isOverdue(item, today) ? (
            <Badge tone="bad" icon={TriangleAlert}>
              Overdue since {formatDate(dueOn)}
            </Badge>
          ) : dueOn === null ? null : (
            <Badge tone="line">Due {formatDate(dueOn)}</Badge>
          )}
          {document === null ? null : (
            <AppLink href={downloadHref(document.id)} download className="docs-linked xs">
              <Paperclip className="icon" aria-hidden />
              {document.name}
            </AppLink>
          )}
        </p>
      </div>
      {mayEdit ? (
        <>
          <StatusChoice item={item} />
          <IconButton icon={Pencil} label={`Edit: ${title}`} onClick={onEdit} />
        </>
      ) : (
        <Badge>{STATUS_WORDS[item.status]}</Badge>
      )}
    </li>
  );
}

function StatusChoice({ item }: { item: CheckItem }) {
  const update = useUpdateItem(item.dealId);
  const shown = update.isPending ? (update.variables.status ?? item.status) : item.status;
  const choose = (status: CheckStatus) =>
    update.mutate(
      { id: item.id, status },
      {
        onError: (error) => reportError(error, { fallback: "The status could not be stored. Try again." }),
      },
    );
  return (
    <SelectInput
      className="docs-status"
      aria-label={`Status: ${item.title}`}
      options={OPTIONS}
      value={shown}
      onChange={(event) => {
        const status = CHECK_STATUSES.find((known) => known === event.target.value);
        if (status !== undefined) choose(status);
      }}
    />
  );
}
