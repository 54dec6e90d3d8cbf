import { editDealHref } from "#features/deals/addresses.ts";
import type { Deal } from "#features/deals/contract.ts";
import { STACK_ERRORS } from "#features/funding/model/stack-words.ts";
import { listWords } from "#kit/list-words.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Note } from "#web/ui/status/note.tsx";

/** Says that parts of a deal's data could not be read; nothing where all of it was. */
export function UnreadableDeal({ dealId, unreadable }: { dealId: string; unreadable: Deal["unreadable"] }) {
  if (unreadable.length === 0) return null;
  return (
    <Note tone="bad" role="alert" className="mt-4">
      <b>{STACK_ERRORS.dealData}</b>: what is stored of its {listWords(unreadable)} cannot be read, so nothing
      of it counts here. <AppLink href={editDealHref(dealId)}>Enter it again</AppLink>
    </Note>
  );
}
