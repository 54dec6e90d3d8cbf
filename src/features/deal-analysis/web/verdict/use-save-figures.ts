import type { AskedFigure } from "#features/deal-analysis/model/verdict-asks.ts";
import type { ShownDeal } from "#features/deal-analysis/web/shown-deal.ts";
import { getDeal, useUpdateDeal } from "#features/deals/web/index.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";

type Figures = Partial<Record<AskedFigure, number | undefined>>;

/** Keeps figures that were typed beside the verdict with the deal; the notification takes them back. */
export function useSaveFigures(deal: ShownDeal) {
  const { mutateAsync, isPending } = useUpdateDeal();

  async function store(figures: Figures, from: Pick<ShownDeal, "id" | "version" | "data">): Promise<boolean> {
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
      Object.keys(figures).map((key) => [key, financials[key as AskedFigure]]),
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
