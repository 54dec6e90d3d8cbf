import { useMemo, useState } from "react";
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
import { NotesPanel } from "./notes-panel.tsx";
import { SavedStackHead } from "./saved-stack-head.tsx";
import { SavedWhen } from "./saved-when.tsx";
import { UnsavedBanner } from "./unsaved-banner.tsx";
import { useSavedStackPay } from "./use-saved-stack-pay.ts";
import { useSaveStack } from "./use-save-stack.ts";
import { useStackEdit } from "./use-stack-edit.ts";
import "./saved.css";

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
