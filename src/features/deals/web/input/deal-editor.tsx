import { countProblems, focusFirstInvalid } from "#web/ui/focus-first-invalid.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState, type ReactNode } from "react";
import { FormProvider, useForm, type FieldErrors } from "react-hook-form";
import type { DealData } from "#features/deals/model/deal-data.ts";
import type { DealForm } from "#features/deals/model/deal-form.ts";
import type { DraftIdentity } from "#features/deals/web/draft-keeper.ts";
import { libraryHref } from "#features/deals/web/deal-addresses.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { SaveConflict } from "#web/drafts/save-conflict.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { sectionsOf } from "./form-fields.ts";
import { dealFormSchema } from "./form-schema.ts";
import { FormSectionPanel } from "./form-section-panel.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SectionNav } from "./section-nav.tsx";
import { LivePreviewPanel } from "./live-preview-panel.tsx";
import { useDraftKeeper } from "./use-draft-keeper.ts";
import { refuseNameless, useSaveDeal } from "./use-save-deal.ts";

/** What the form begins with. */
export interface EditorStart {
  draft: DraftIdentity;
  form: DealForm;
  /** When the account got this draft; null when it holds none. */
  inAccountSinceMs: number | null;
}

export interface DealEditorProps {
  start: EditorStart;
  /** Stands above the form: an older draft to continue. */
  notice?: ReactNode;
  /** The deal's newer version is to be loaded; what was typed is safe as a draft by then. */
  onReload: () => void;
}

export function DealEditor({ start, notice, onReload }: DealEditorProps) {
  const form = useForm<DealForm, unknown, DealData>({
    defaultValues: start.form,
    resolver: zodResolver(dealFormSchema),
    mode: "onBlur",
    shouldFocusError: false,
  });
  const keeper = useDraftKeeper(form, start.draft, start.inAccountSinceMs);
  const saving = useSaveDeal(keeper);
  const [sections] = useState(() => sectionsOf(start.form));
  const formElement = useRef<HTMLFormElement>(null);
  const isNew = start.draft.dealId === null;

  function refuse(errors: FieldErrors<DealForm>): void {
    if (errors.summary?.dealName || errors.basics?.businessName) refuseNameless(isNew);
    focusFirstInvalid(formElement.current, countProblems(errors));
  }
  const submitWith = (save: (data: DealData) => Promise<void>) => form.handleSubmit(save, refuse);

  async function reload(): Promise<void> {
    await keeper.saveNow();
    onReload();
  }

  return (
    <FormProvider {...form}>
      <PageHead
        crumbs={
          isRegistered(libraryHref)
            ? [{ label: "Deal Library", href: libraryHref }, { label: titleOf(start) }]
            : []
        }
        title={titleOf(start)}
        sub="Every change is kept as you type. Leave what you do not know empty."
      />
      {notice}
      {saving.conflict === null ? null : (
        <SaveConflict
          message={`${saving.conflict} What you typed is kept as a draft either way.`}
          isBusy={saving.isSaving}
          onSaveAsNew={() => void submitWith(saving.saveAsNew)()}
          noun="deal"
          onLoadNewer={() => void reload()}
        />
      )}
      <form
        ref={formElement}
        className="deal-form"
        noValidate
        aria-label={titleOf(start)}
        onSubmit={(event) => void submitWith(saving.save)(event)}
      >
        <SectionNav sections={sections} />
        <div className="deal-sections">
          {sections.map((section) => (
            <FormSectionPanel key={section.id} section={section} />
          ))}
          <SaveBar
            keeper={keeper}
            isNew={isNew}
            isSaving={saving.isSaving}
            problems={countProblems(form.formState.errors)}
          />
        </div>
        <aside className="deal-aside">
          <LivePreviewPanel isNew={isNew} />
        </aside>
      </form>
    </FormProvider>
  );
}

function titleOf({ draft, form }: EditorStart): string {
  if (draft.dealId === null) return "New deal";
  return form.summary.dealName === "" ? "Edit deal" : `Edit ${form.summary.dealName}`;
}
