import type { BankViewProps } from "#features/lending/web/bank-views.ts";
import { EditorsFields } from "#web/ui/roles/editors-only.tsx";
import { ClosingForm } from "./closing-form.tsx";
import { GuestsMoneyPanel } from "./guests-money-panel.tsx";
import { MoneyPanel } from "./money-panel.tsx";
import { UnknownSums } from "./unknown-sums.tsx";
import "./closing.css";

/** What is paid on the day of closing, by whom, and for which day the rules are read. */
export function ClosingView({ bank }: BankViewProps) {
  if (bank.isForGuest) return <GuestsMoneyPanel bank={bank} />;
  return (
    <>
      <MoneyPanel bank={bank} />
      <UnknownSums bank={bank} />
      <EditorsFields>
        <ClosingForm bank={bank} />
      </EditorsFields>
    </>
  );
}
