import { useMutation } from "@tanstack/react-query";
import { getDeal, useUpdateDeal } from "#features/deals/web/data.ts";

/** Keeps a manager's pay with a deal, on top of the deal as it is stored now. */
export function useSaveDealPay() {
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
