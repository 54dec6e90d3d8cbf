import type { BankViewProps } from "#features/lending/web/bank-views.ts";
import { EditorsFields } from "#web/ui/roles/editors-only.tsx";
import { ClosingForm } from "./closing-form.tsx";
import { MoneyPanel } from "./money-panel.tsx";
import { closingForGuests } from "#features/lending/model/for-guests.ts";
import type { OpenedBank } from "#features/lending/web/opened-bank.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { SumList } from "./sum-list.tsx";
import { CircleHelp } from "lucide-react";
import { bankNotes } from "#calc/lending/bank-notes.ts";
import { describeNote } from "#features/lending/model/words/note-words.ts";
import "./closing.css";

/** What was left out, assumed or not read. */
function UnknownSums({ bank: { subject, rules } }: { bank: OpenedBank }) {
  const notes = bankNotes(subject.input, rules);
  if (notes.length === 0) return null;
  return (
    <Panel className="mt-5" title="What is not known yet?">
      <ul className="unknown-sums">
        {notes.map((note) => (
          <li key={`${note.field} ${note.message}`}>
            <CircleHelp className="icon" aria-hidden />
            <span>{describeNote(note, subject.names)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What the components bring and what the price and the fees of the loans are: what guests of a deal read of its closing. */
function GuestsMoneyPanel({ bank }: { bank: OpenedBank }) {
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
