import type { ManagerPay } from "#calc/deal/manager-pay.ts";
import { useUpdateBuyerProfile } from "#features/profile/web/index.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { useMutation } from "@tanstack/react-query";
import { getDeal, useUpdateDeal } from "#features/deals/web/data.ts";

/** Keeps a manager's pay with a deal, on top of the deal as it is stored now. */
function useSaveDealPay() {
  const update = useUpdateDeal();
  return useMutation({
    mutationFn: async ({ dealId, salaryUsd }: { dealId: string; salaryUsd: number }) => {
      const { version, data } = await getDeal(dealId, new AbortController().signal);
      const financials = { ...data.financials, managerSalary: salaryUsd };
      return update.mutateAsync({ id: dealId, version, data: { ...data, financials } });
    },
    retry: false,
  });
}

export interface ManagerPayOffersProps {
  /** Null: the deal is not stored, and nothing can be kept with it. */
  dealId: string | null;
  dealUsd: number | null;
  usualUsd: number | null;
  /** What is said here alone; null: the deal's own pay counts, else the usual one. */
  ownUsd: number | null;
  /** What counts now. */
  pay: ManagerPay | null;
  onChange: (salaryUsd: number | null) => void;
}

/** What can be done with the pay that counts: kept with the deal, used for all, or left for the deal's of today. */
export function ManagerPayOffers({
  dealId,
  dealUsd,
  usualUsd,
  ownUsd,
  pay,
  onChange,
}: ManagerPayOffersProps) {
  const saveDeal = useSaveDealPay();
  const saveUsual = useUpdateBuyerProfile();
  const today = dealUsd ?? usualUsd;
  const differs = ownUsd !== null && today !== null && ownUsd !== today;

  async function saveWithDeal(id: string, salaryUsd: number): Promise<void> {
    try {
      await saveDeal.mutateAsync({ dealId: id, salaryUsd });
      toast({
        title: "Saved to the deal",
        description: `A manager's pay of ${formatMoney(salaryUsd)} a year.`,
      });
    } catch (error) {
      reportError(error, { fallback: "The manager's pay could not be saved to the deal." });
    }
  }

  async function saveForAll(salaryUsd: number): Promise<void> {
    try {
      await saveUsual.mutateAsync({ usualManagerSalaryUsd: salaryUsd });
      toast({
        title: "Usual pay saved",
        description: `${formatMoney(salaryUsd)} is used for every deal without its own. It is in your profile.`,
      });
    } catch (error) {
      reportError(error, { fallback: "The usual pay could not be saved." });
    }
  }

  return (
    <>
      {differs ? (
        <p className="xs caution mt-1" role="status">
          {dealUsd === null ? "You usually pay" : "The deal states"} {formatMoney(today)} today; this is
          calculated with {formatMoney(ownUsd)}.
        </p>
      ) : null}
      <span className="row wrap no-print">
        {differs ? (
          <Button size="sm" variant="ghost" onClick={() => onChange(today)}>
            Use {formatMoney(today)}
          </Button>
        ) : null}
        {dealId !== null && pay !== null && pay.usd !== dealUsd ? (
          <Button
            size="sm"
            variant="ghost"
            busy={saveDeal.isPending}
            onClick={() => void saveWithDeal(dealId, pay.usd)}
          >
            Save {formatMoney(pay.usd)} to the deal
          </Button>
        ) : null}
        {usualUsd === null && pay !== null ? (
          <Button
            size="sm"
            variant="ghost"
            busy={saveUsual.isPending}
            onClick={() => void saveForAll(pay.usd)}
          >
            Use {formatMoney(pay.usd)} for every deal without its own
          </Button>
        ) : null}
      </span>
    </>
  );
}
