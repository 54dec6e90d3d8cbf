import { countProblems, focusFirstInvalid } from "#web/ui/forms/focus-first-invalid.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";
import { FormProvider, useForm, type FieldErrors, type FieldPath } from "react-hook-form";
import type { DealData } from "#features/deals/model/deal-data.ts";
import type { Deal } from "#features/deals/contract.ts";
import { formOfDeal, type DealForm } from "#features/deals/model/deal-form.ts";
import { dealQuery } from "#features/deals/web/data.ts";
import type { DraftIdentity } from "#features/deals/web/draft-autosave.ts";
import { HereNow } from "#features/events/web/index.ts";
import { libraryHref } from "#features/deal-list/addresses.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { ConflictFields } from "#web/drafts/conflict-fields.tsx";
import { valueAt } from "#web/drafts/merge-forms.ts";
import { useNewer } from "#web/drafts/use-newer.ts";
import { SaveConflict } from "#web/drafts/save-conflict.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { sectionsOf, type FormSection } from "./form-fields.ts";
import { listConflicts } from "./input-changes.ts";
import { dealFormSchema } from "./form-schema.ts";
import { SaveBar } from "./save-bar.tsx";
import { SectionNav } from "./section-nav.tsx";
import { LivePreviewPanel } from "./live-preview-panel.tsx";
import { useDraftAutosave } from "./use-draft-autosave.ts";
import { refuseNameless, useSaveDeal } from "./use-save-deal.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { DealField } from "./deal-field.tsx";
import { ListingFactsNote } from "./listing-facts.tsx";
import { RestIsZero } from "./rest-is-zero.tsx";

function FormSectionPanel({ section }: { section: FormSection }) {
  return (
    <Panel
      id={section.id}
      title={section.title}
      className="deal-section"
      aside={section.restIsZero === undefined ? undefined : <RestIsZero section={section} />}
    >
      {section.lead === undefined ? null : <p className="xs text-muted deal-lead">{section.lead}</p>}
      {section.id === "listing" ? <ListingFactsNote /> : null}
      <div className="deal-fields">
        {section.fields.map((field) => (
          <DealField key={field.path} field={field} />
        ))}
      </div>
    </Panel>
  );
}

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
  const client = useQueryClient();
  const autosave = useDraftAutosave(form, start.draft, start.inAccountSinceMs);
  const saving = useSaveDeal(autosave);
  const [sections] = useState(() => sectionsOf(start.form));
  const formElement = useRef<HTMLFormElement>(null);
  const isNew = start.draft.dealId === null;

  function refuse(errors: FieldErrors<DealForm>): void {
    if (errors.summary?.dealName || errors.basics?.businessName) refuseNameless(isNew);
    focusFirstInvalid(formElement.current, countProblems(errors));
  }
  const submitWith = (save: (data: DealData) => Promise<void>) => form.handleSubmit(save, refuse);

  const { dealId } = start.draft;
  const newer = useNewer<Deal>(saving.conflict, async () =>
    dealId === null ? null : client.fetchQuery({ ...dealQuery(dealId), staleTime: 0 }),
  );

  /** What is typed stays, but for the fields that are taken from the newer version, and is now a change of that. */
  function putTogether(deal: Deal, taken: ReadonlySet<string>): void {
    const theirs = formOfDeal(deal.data);
    for (const path of taken)
      form.setValue(path as FieldPath<DealForm>, valueAt(theirs, path) as string, { shouldDirty: true });
    if (theirs.listing !== null && form.getValues("listing") !== null)
      form.setValue("listing.facts", theirs.listing.facts);
    autosave.rebase(deal.version, form.getValues());
    saving.clearConflict();
  }

  async function reload(): Promise<void> {
    await autosave.saveNow();
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
      {start.draft.dealId === null ? null : <HereNow dealId={start.draft.dealId} />}
      {notice}
      {saving.conflict === null ? null : (
        <SaveConflict
          newer={saving.conflict.newer}
          message={`${saving.conflict.message} What you typed is kept as a draft either way.`}
          isBusy={saving.isSaving}
          onSaveAsNew={() => void submitWith(saving.saveAsNew)()}
          noun="deal"
          onLoadNewer={() => void reload()}
        >
          {newer === null ? null : (
            <ConflictFields
              differences={listConflicts({
                mine: form.getValues(),
                theirs: formOfDeal(newer.data),
                base: start.form,
              })}
              onPutTogether={(taken) => putTogether(newer, taken)}
            />
          )}
        </SaveConflict>
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
            autosave={autosave}
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
