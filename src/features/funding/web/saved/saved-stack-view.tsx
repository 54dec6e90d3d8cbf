import { useMemo, useState, useCallback, useRef } from "react";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import { editDealHref } from "#features/deals/addresses.ts";
import { putComponent } from "#features/funding/model/stack-edit.ts";
import { toStackComponent } from "#features/funding/model/stack-component.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { ProFormaCard } from "#features/funding/web/proforma/pro-forma-card.tsx";
import { useStackOutcome } from "#features/funding/web/proforma/use-stack-outcome.ts";
import { StackAnalysisPanel } from "#features/funding/web/proforma/stack-analysis-panel.tsx";
import { GrowthProjectionPanel } from "#features/funding/web/projection/growth-projection-panel.tsx";
import { EditorsFields } from "#web/ui/roles/editors-only.tsx";
import { ComponentsPanel } from "./components-panel.tsx";
import { ConflictNote } from "./conflict-note.tsx";
import { DealStructurePanel } from "./deal-structure-panel.tsx";
import { DealSummaryPanel } from "./deal-summary-panel.tsx";
import { FundingMixPanel } from "./funding-mix-panel.tsx";
import { SavedStackHead } from "./saved-stack-head.tsx";
import { UnsavedBanner } from "./unsaved-banner.tsx";
import { useSaveStack } from "./use-save-stack.ts";
import { useStackEdit, type StackEditor } from "./use-stack-edit.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { SavedDifference } from "#features/funding/web/saved-difference.tsx";
import { type StackPay, usePayOfAddress, useStackPay } from "#features/funding/web/proforma/stack-pay.ts";
import { formatDate } from "#kit/day.ts";
import "./saved.css";

/** On paper a figure needs its day and what it rests on: nobody can ask the sheet. */
function StackPrintHead({ stack, isChanged }: { stack: FundingStack; isChanged: boolean }) {
  return (
    <p className="print-only xs text-muted mt-2">
      {stack.companyName}. Printed {formatDate(new Date().toISOString())}. The stack was saved{" "}
      {formatDate(stack.updatedAt)}
      {isChanged ? "; this page shows changes that are not saved yet." : "."} Figures are of the first twelve
      months at a flat cash flow, unless a year is named.
    </p>
  );
}

/** The manager's pay that a saved stack holds, changed like the rest of it. */
function useSavedStackPay(dealId: string, dealUsd: number | null, editor: StackEditor): StackPay {
  const latest = useRef(editor);
  latest.current = editor;
  // The same function all the time: what else is typed does not draw the pro forma anew.
  const setOwn = useCallback((managerSalaryUsd: number | null) => {
    const { edit, setEdit } = latest.current;
    setEdit({ ...edit, managerSalaryUsd });
  }, []);
  usePayOfAddress(setOwn, true);
  return useStackPay({ dealId, dealUsd, ownUsd: editor.edit.managerSalaryUsd, setOwn });
}

interface SavedWhenProps {
  stack: FundingStack;
  figures: DealFigures;
  isChanged: boolean;
}

/** When it was saved, on paper, and with what, where today's calculation says another. */
function SavedWhen({ stack, figures, isChanged }: SavedWhenProps) {
  return (
    <>
      <StackPrintHead stack={stack} isChanged={isChanged} />
      <SavedDifference stack={stack} figures={figures} />
    </>
  );
}

/** They are kept among the deal terms, and so saved with them. */
function NotesPanel({ notes, onChange }: { notes: string; onChange: (notes: string) => void }) {
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

export interface SavedStackViewProps {
  stack: FundingStack;
  figures: DealFigures;
  /** To the list of saved stacks, which is read again. */
  onBack: () => void;
  onOpen: (stack: FundingStack) => void;
}

/** "Saved Funding Stack": what is stored, looked at and changed. */
export function SavedStackView({ stack, figures, onBack, onOpen }: SavedStackViewProps) {
  const deal = useMemo(() => fundingDealOf(figures), [figures]);
  const editor = useStackEdit(stack, deal);
  const { edit } = editor;
  const pay = useSavedStackPay(stack.dealId, figures.managerSalaryUsd, editor);
  const saving = useSaveStack(stack, editor, pay);
  const [isEditing, setEditing] = useState(editor.changes.components !== undefined);
  const newer = editor.newer ?? saving.conflict;
  const { offerAmount } = edit;
  // What stays the same is not drawn again while a percentage is typed.
  const components = useMemo(
    () => editor.shown.components.filter(({ percentage }) => percentage > 0),
    [editor.shown.components],
  );
  const names = useMemo(() => components.map(({ name }) => name), [components]);
  const figured = useMemo(
    () => ({ deal, offerUsd: offerAmount, components: components.map(toStackComponent) }),
    [deal, offerAmount, components],
  );
  const outcome = useStackOutcome(figured, pay);
  const summary = { companyName: stack.companyName, figures, offerUsd: offerAmount };
  const leave = () => {
    editor.discard();
    saving.forgetConflict();
    setEditing(false);
  };
  return (
    <div className="saved-stack">
      <SavedStackHead
        stack={stack}
        isEditing={isEditing}
        isChanged={editor.isChanged}
        isSaving={saving.isSaving}
        onBack={onBack}
        onEdit={() => setEditing(true)}
        onRenamed={editor.rebase}
        onOpen={onOpen}
        onCancel={leave}
        onSave={() => void saving.save("stackUpdated").then((done) => done && setEditing(false))}
      />
      <SavedWhen stack={stack} figures={figures} isChanged={editor.isChanged} />
      {newer === null ? null : (
        <ConflictNote
          newer={newer}
          editor={editor}
          onTakeNewer={() => {
            editor.adopt(newer);
            saving.forgetConflict();
          }}
          onKeepMine={() => {
            editor.rebase(newer);
            saving.forgetConflict();
          }}
        />
      )}
      {editor.isChanged && newer === null ? (
        <UnsavedBanner
          isRestored={editor.isRestored}
          isMain={!isEditing}
          isSaving={saving.isSaving}
          onSave={() => void saving.save("changesSaved")}
          onDiscard={leave}
        />
      ) : null}
      <EditorsFields>
        <DealStructurePanel
          edit={edit}
          askingPriceUsd={deal.askingPriceUsd}
          onOfferChange={editor.setOffer}
          onTermsChange={(dealTerms) => editor.setEdit({ ...edit, dealTerms })}
        />
      </EditorsFields>
      <div className="saved-pair mt-5">
        <div className="saved-side">
          <ComponentsPanel
            editor={editor}
            deal={deal}
            isEditing={isEditing}
            onTermsSet={(component) => editor.setEdit(putComponent(edit, component))}
          />
          <DealSummaryPanel {...summary} />
        </div>
        <FundingMixPanel components={components} offerUsd={edit.offerAmount} />
      </div>
      <ProFormaCard
        stack={figured}
        outcome={outcome}
        names={names}
        pay={pay}
        editHref={editDealHref(stack.dealId)}
      />
      <StackAnalysisPanel stack={figured} names={names} />
      <GrowthProjectionPanel deal={deal} offerUsd={edit.offerAmount} />
      <NotesPanel
        notes={edit.dealTerms.notes}
        onChange={(notes) => editor.setEdit({ ...edit, dealTerms: { ...edit.dealTerms, notes } })}
      />
    </div>
  );
}
