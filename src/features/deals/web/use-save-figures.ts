import type { Deal } from "#features/deals/contract.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { getDeal, useUpdateDeal } from "./data.ts";

type Figures = Partial<DealData["financials"]>;
type FromDeal = Pick<Deal, "id" | "data"> & { readonly version?: number | undefined };

/** Keeps figures that were typed in another place than the deal's form with the deal; the notification takes them back. */
export function useSaveFigures(deal: FromDeal) {
  const { mutateAsync, isPending } = useUpdateDeal();

  async function store(figures: Figures, from: FromDeal): Promise<boolean> {
    const financials = { ...from.data.financials, ...figures };
    try {
      await mutateAsync({ id: from.id, version: from.version, data: { ...from.data, financials } });
      return true;
    } catch (error) {
      reportError(error, { fallback: "The figure could not be saved to the deal." });
      return false;
    }
  }

  async function takeBack(before: Figures): Promise<void> {
    try {
      const stored = await getDeal(deal.id, new AbortController().signal);
      await store(before, stored);
    } catch (error) {
      reportError(error, { fallback: "The figure could not be taken back." });
    }
  }

  async function save(figures: Figures): Promise<boolean> {
    const { financials } = deal.data;
    const before: Figures = Object.fromEntries(
      Object.keys(figures).map((key) => [key, Reflect.get(financials, key) ?? undefined]),
    );
    if (!(await store(figures, deal))) return false;
    toast({
      title: "Saved to the deal",
      action: { label: "Undo", onPress: () => void takeBack(before) },
    });
    return true;
  }

  return { save, isSaving: isPending };
}
