import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ManagerPay, managerPayOf } from "#calc/deal/manager-pay.ts";
import { dealQuery } from "#features/deals/web/index.ts";
import { useUsualPay } from "#features/profile/web/index.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { Button } from "#web/ui/buttons/button.tsx";

const SOURCES: Readonly<Record<ManagerPay["source"], string>> = {
  stack: "the funding stack",
  deal: "the manager’s pay of this deal",
  usual: "the manager’s pay that you usually count with",
};

/** A pay is proposed when somebody asks for it, with where it comes from, and used when they say so. */
export function PaySuggestion({ dealId, onUse }: { dealId: string; onUse: (payUsd: number) => void }) {
  const [isAsked, setAsked] = useState(false);
  const dealUsd = useQuery(dealQuery(dealId)).data?.data.financials.managerSalary ?? null;
  const usualUsd = useUsualPay();
  const pay = managerPayOf({ dealUsd, usualUsd });
  if (!isAsked)
    return (
      <p className="pay-suggestion">
        <Button size="sm" onClick={() => setAsked(true)}>
          Suggest a pay
        </Button>
      </p>
    );
  if (pay === null)
    return (
      <p className="pay-suggestion sm text-muted" role="status">
        This deal and your profile have no manager’s pay: ask a recruiter, or look at job ads nearby.
      </p>
    );
  return (
    <p className="pay-suggestion sm" role="status">
      {formatMoney(pay.usd)} a year, {SOURCES[pay.source]}.{" "}
      <Button size="sm" onClick={() => onUse(pay.usd)}>
        Use {formatMoney(pay.usd)}
      </Button>
    </p>
  );
}
