import { closingForGuests } from "#features/lending/model/for-guests.ts";
import type { OpenedBank } from "#features/lending/web/opened-bank.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { SumList } from "./sum-list.tsx";

/** What the components bring and what the price and the fees of the loans are: what guests of a deal read of its closing. */
export function GuestsMoneyPanel({ bank }: { bank: OpenedBank }) {
  const { sources, uses } = closingForGuests(bank.figures, bank.subject.names);
  return (
    <Panel
      className="mt-5"
      title="Where does the money come from, and where does it go?"
      foot="What else is paid at closing, and what the buyer brings beyond the stack, is not shared with guests: the two sides need not be equal here."
    >
      <div className="bank-pair">
        <SumList title="Sources in the stack" lines={sources} />
        <SumList title="Price and fees of the loans" lines={uses} />
      </div>
    </Panel>
  );
}
