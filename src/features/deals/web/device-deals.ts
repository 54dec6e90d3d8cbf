import { formOfDeal } from "#features/deals/model/deal-form.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { isStored, type LocalDraft } from "#features/deals/model/local-draft.ts";
import { readCurrentDeal, readLocalDeals, type LocalDeal } from "#features/deals/model/local-deals.ts";
import { readLocal } from "#web/browser/local-storage.ts";
import { currentDealHref, localDealHref } from "#features/deal-analysis/addresses.ts";
import { editDraftHref } from "#features/deals/addresses.ts";
import { dealDataOfForm } from "#features/deals/model/deal-data-of-form.ts";
import { listLocalDrafts, updateLocalDraft } from "./local-drafts.ts";
import { newId } from "#web/browser/new-id.ts";

/** A deal that this browser keeps and the account does not. */
export interface DeviceDeal {
  /** Under which of the three keys it stands. */
  origin: "localDeals" | "currentDealData" | "dealDraft";
  key: string;
  href: string;
  data: DealData;
  createdAt: string | null;
  updatedAt: string | null;
}

/** The three keys of the specification, in one list; of the drafts those the account has not got. */
export function listDeviceDeals(): DeviceDeal[] {
  const current = readCurrentDeal(readLocal("currentDealData"));
  return [
    ...readLocalDeals(readLocal("localDeals")).map((deal) => deviceDeal(deal, "localDeals")),
    ...listLocalDrafts()
      .filter((draft) => !isStored(draft))
      .map(deviceDraft),
    ...(current === null ? [] : [deviceDeal(current, "currentDealData")]),
  ];
}

function deviceDeal(deal: LocalDeal, origin: "localDeals" | "currentDealData"): DeviceDeal {
  const { key, data, createdAt, updatedAt } = deal;
  const href = origin === "currentDealData" ? currentDealHref : localDealHref(key);
  return { origin, key, href, data, createdAt, updatedAt };
}

function deviceDraft({ id, form, changedAt }: LocalDraft): DeviceDeal {
  return {
    origin: "dealDraft",
    key: id,
    href: editDraftHref(id),
    data: dealDataOfForm(form),
    createdAt: null,
    updatedAt: changedAt,
  };
}

/** The local deal an address names; without a name, the current one. */
export function findDeviceDeal(key: string | null): DeviceDeal | null {
  const deals = listDeviceDeals();
  const isAsked = (deal: DeviceDeal) =>
    key === null ? deal.origin === "currentDealData" : deal.origin === "localDeals" && deal.key === key;
  return deals.find(isAsked) ?? null;
}

/** Makes a draft of a deal that has no form of its own yet; answers the draft's id, or null when nothing can be kept. */
export function saveAsLocalDraft(data: DealData): string | null {
  const id = newId();
  const form = formOfDeal(data);
  const changedAt = new Date().toISOString();
  const draft = { id, dealId: null, baseVersion: null, form, changedAt, storedAt: null };
  return updateLocalDraft(draft) ? id : null;
}
