import type { BooksFigures, UnknownDeduction } from "#calc/books/books-figures.ts";
import { NO_BASE_WORDS } from "#features/books/model/bridge-words.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { Note } from "#web/ui/status/note.tsx";

const WITHOUT: Readonly<Record<UnknownDeduction, string>> = {
  replacementPay: "No role with pay is entered, so no operator’s pay is deducted. Enter one below.",
  maintenanceCapex:
    "Nothing is known of capital expenditure: cash for debt service is before what keeps the equipment running. Enter it under Figures.",
  workingCapital:
    "The working capital that growth takes is not known: it needs a balance sheet and the revenue of its year. Enter them under Figures.",
};

/** What the bridge is without, and why there is none: never a 0 that somebody entered. */
export function BridgeNotes({ figures: { base, baseDetail, bridge } }: { figures: BooksFigures }) {
  const isStated = bridge.some(({ id, amount }) => id === "stated" && amount !== null);
  const notes: string[] = [];
  if (base.adjustedEbitda.lender === null) {
    if (baseDetail.reason !== null) notes.push(NO_BASE_WORDS[baseDetail.reason]);
  } else {
    if (!isStated)
      notes.push(
        `The deal has no SDE and no EBITDA: the bridge starts at the claimed SDE, ${formatMoney(base.sde.claimed)}.`,
      );
    notes.push(...base.without.map((id) => WITHOUT[id]));
  }
  if (notes.length === 0) return null;
  return (
    <div className="bridge-notes">
      {notes.map((words) => (
        <Note key={words} tone="caution">
          {words}
        </Note>
      ))}
    </div>
  );
}
