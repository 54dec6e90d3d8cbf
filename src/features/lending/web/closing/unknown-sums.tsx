import { CircleHelp } from "lucide-react";
import { bankNotes } from "#calc/lending/bank-notes.ts";
import { sayNote } from "#features/lending/model/words/note-words.ts";
import type { OpenedBank } from "#features/lending/web/opened-bank.ts";
import { Panel } from "#web/ui/layout/panel.tsx";

/** What was left out, assumed or not read. */
export function UnknownSums({ bank: { subject, rules } }: { bank: OpenedBank }) {
  const notes = bankNotes(subject.input, rules);
  if (notes.length === 0) return null;
  return (
    <Panel className="mt-5" title="What is not known yet?">
      <ul className="unknown-sums">
        {notes.map((note) => (
          <li key={`${note.field} ${note.message}`}>
            <CircleHelp className="icon" aria-hidden />
            <span>{sayNote(note, subject.names)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
