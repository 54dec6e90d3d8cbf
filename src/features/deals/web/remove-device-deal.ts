import { readLocalDeals, withoutLocalDeal } from "#features/deals/model/local-deals.ts";
import { readLocal, removeLocal, writeLocal } from "#web/browser/local-storage.ts";
import type { DeviceDeal } from "./device-deals.ts";
import { removeLocalDraft } from "./local-drafts.ts";
import { deviceDealsChanged } from "./use-device-deals.ts";

/** Takes a deal out of what this browser keeps; another tab may have changed the list, so only this record goes. */
export function removeDeviceDeal({ origin, key }: Pick<DeviceDeal, "origin" | "key">): void {
  if (origin === "dealDraft") removeLocalDraft(key);
  else if (origin === "currentDealData") removeLocal("currentDealData");
  else removeLocalRecord(key);
  deviceDealsChanged();
}

function removeLocalRecord(key: string): void {
  const text = readLocal("localDeals");
  const deal = readLocalDeals(text).find((entry) => entry.key === key);
  if (deal === undefined) return;
  const rest = withoutLocalDeal(text, deal.record);
  if (rest === null) removeLocal("localDeals");
  else writeLocal("localDeals", rest);
}
