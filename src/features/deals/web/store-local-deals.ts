import { formOfDeal } from "#features/deals/model/deal-form.ts";
import {
  readCurrentDeal,
  readLocalDeals,
  withoutLocalDeal,
  type LocalDeal,
} from "#features/deals/model/local-deals.ts";
import {
  readLocal,
  readLocalJson,
  removeLocal,
  writeLocal,
  writeLocalJson,
} from "#web/browser/local-storage.ts";
import { saveDraft, storeLocalDrafts } from "./draft-data.ts";
import { listDeviceDeals } from "./device-deals.ts";
import { newId } from "#web/browser/new-id.ts";
import { isUuid } from "#kit/is-uuid.ts";

/** What was answered to the offer, and which text of `currentDealData` is in the account already: it stays here. */
interface OfferState {
  isDeclined: boolean;
  current: { text: string; draftId: string } | null;
}

function readOffer(): OfferState {
  const stored = readLocalJson("localDealsOffer");
  const record: Partial<OfferState> = typeof stored === "object" && stored !== null ? stored : {};
  const { current } = record;
  const isKept = typeof current?.text === "string" && typeof current.draftId === "string";
  return { isDeclined: record.isDeclined === true, current: isKept ? current : null };
}

export function declineOffer(): void {
  writeLocalJson("localDealsOffer", { ...readOffer(), isDeclined: true });
}

/** How many deals to offer for the account; none once the offer was declined, until the next sign-in. */
export function countOfferedDeals(): number {
  const { isDeclined, current } = readOffer();
  if (isDeclined) return 0;
  const isCurrentKept = current !== null && current.text === readLocal("currentDealData");
  return listDeviceDeals().filter(({ origin }) => origin !== "currentDealData" || !isCurrentKept).length;
}

/**
 * Puts what only this browser keeps into the account's drafts. Each copy goes when its draft is stored, never before;
 * `currentDealData` stays. Rejects with the first failure: what was stored stays so.
 */
export async function storeDeviceDeals(): Promise<void> {
  await storeLocalDrafts();
  for (const deal of readLocalDeals(readLocal("localDeals"))) {
    await saveAsDraft(deal, draftIdOf(deal));
    dropLocalDeal(deal);
  }
  await storeCurrentDeal();
}

/** A record's own id, where it has one: a save whose answer was lost is then not a second draft. */
const draftIdOf = ({ key }: LocalDeal) => (isUuid(key) ? key.toLowerCase() : newId());

async function storeCurrentDeal(): Promise<void> {
  const text = readLocal("currentDealData");
  const deal = readCurrentDeal(text);
  if (text === null || deal === null) return;
  const offer = readOffer();
  if (offer.current?.text === text) return;
  const draftId = offer.current?.draftId ?? newId();
  await saveAsDraft(deal, draftId);
  writeLocalJson("localDealsOffer", { ...offer, current: { text, draftId } });
}

function saveAsDraft({ data }: LocalDeal, id: string): Promise<unknown> {
  const form = formOfDeal(data);
  const changedAt = new Date().toISOString();
  return saveDraft({ id, dealId: null, baseVersion: null, form, changedAt, storedAt: null });
}

/** Another tab may have changed the list in the meantime: only this record goes. */
function dropLocalDeal({ record }: LocalDeal): void {
  const rest = withoutLocalDeal(readLocal("localDeals"), record);
  if (rest === null) removeLocal("localDeals");
  else writeLocal("localDeals", rest);
}

/** Before sign-out wipes this browser's copies. */
export const store = storeDeviceDeals;
