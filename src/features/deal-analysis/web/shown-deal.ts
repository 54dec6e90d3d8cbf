import type { IndustryMatch } from "#calc/tables/match-industry.ts";
import type { SavedVerdict, SavedAnalysis } from "#features/saved-analyses/contract.ts";
import { savedMatch } from "#features/saved-analyses/model/analyze-for-saving.ts";
import type { Deal, Draft } from "#features/deals/contract.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { readAccountForm } from "#features/deals/model/local-draft.ts";
import { savedAnalysisHref } from "#features/deal-analysis/addresses.ts";
import { editDealHref, editDraftHref } from "#features/deals/addresses.ts";
import { dealDataOfForm } from "#features/deals/model/deal-data-of-form.ts";
import { type DeviceDeal } from "#features/deals/web/index.ts";

/** What the page is drawn from: a stored deal, or something that is shown like one. */
export interface ShownDeal extends Deal {
  /** Where it is edited; absent of a stored deal, which is edited under its own id. */
  editHref?: string;
  /** The benchmark row of the day on which it was saved; absent of what is compared with the row of today. */
  benchmark?: IndustryMatch;
  /** The verdict of the day on which it was saved; absent where it is worked out today. */
  keptVerdict?: SavedVerdict;
}

function shown(
  data: DealData,
  {
    id,
    editHref,
    createdAt,
    updatedAt,
  }: { id: string | null; editHref: string; createdAt: string; updatedAt: string },
): ShownDeal {
  return {
    // Without a stored deal nothing is ever asked for by this id.
    id: id ?? "",
    version: 0,
    status: "",
    hasAnalysis: false,
    hasLoi: false,
    unreadable: [],
    createdAt,
    updatedAt,
    createdBy: null,
    updatedBy: null,
    data,
    editHref,
  };
}

/** Asks this page to make a draft of what it shows, and to go on in the form. */
const asDraftHref = (href: string) => `${href}${href.includes("?") ? "&" : "?"}edit=draft`;

/** Its deal as it was saved. Of a deal that is still there, that one is edited; the version stays as it is. */
export function shownAnalysis(analysis: SavedAnalysis): ShownDeal {
  const { id, dealId, dealData, assumptions, createdAt, updatedAt } = analysis;
  const editHref = dealId === null ? asDraftHref(savedAnalysisHref(id)) : editDealHref(dealId);
  const deal = shown(dealData, { id: dealId, editHref, createdAt, updatedAt });
  if (assumptions === null) return deal;
  const { verdict } = assumptions;
  const kept = { ...deal, benchmark: savedMatch(assumptions) };
  return verdict === undefined ? kept : { ...kept, keptVerdict: verdict };
}

export function shownDraft({ id, dealId, form, createdAt, updatedAt }: Draft): ShownDeal {
  const data = dealDataOfForm(readAccountForm(form).form);
  return shown(data, { id: dealId, editHref: editDraftHref(id), createdAt, updatedAt });
}

export function shownDeviceDeal({ data, href, createdAt, updatedAt }: DeviceDeal): ShownDeal {
  const at = updatedAt ?? createdAt ?? "";
  return shown(data, { id: null, editHref: asDraftHref(href), createdAt: createdAt ?? at, updatedAt: at });
}
