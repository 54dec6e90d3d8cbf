import { Panel } from "#web/ui/layout/panel.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";

/** They are kept among the deal terms, and so saved with them. */
export function NotesPanel({ notes, onChange }: { notes: string; onChange: (notes: string) => void }) {
  return (
    <Panel className="mt-5" title="Notes">
      <TextArea
        aria-label="Notes"
        className="no-print"
        rows={4}
        maxLength={10_000}
        placeholder="What the seller said, what the lender asked, what is still open."
        value={notes}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className="print-only sm notes-paper">{notes.trim() === "" ? "No notes." : notes}</p>
    </Panel>
  );
}
