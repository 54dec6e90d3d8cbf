import { useState } from "react";
import type { StoredArticle, WrittenArticle } from "#features/resources/contract.ts";
import { ARTICLE_CATEGORIES } from "#features/resources/model/article.ts";
import { addressOf, type ArticleProblems, checkArticle } from "#features/resources/model/check-article.ts";
import { messageOf, refusalOf } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { resourcesHref } from "#features/resources/addresses.ts";
import { ArticleBody } from "./article-body.tsx";
import { useSaveArticle } from "./data.ts";

const EMPTY: WrittenArticle = {
  slug: "",
  title: "",
  summary: "",
  category: "Finding and reading",
  body: "",
  isPublished: false,
};

function toWritten(article: StoredArticle | null): WrittenArticle {
  if (article === null) return EMPTY;
  const { id: _, version: __, updatedAt: ___, ...written } = article;
  return written;
}

interface Draft {
  form: WrittenArticle;
  problems: ArticleProblems;
  isDirty: boolean;
  change: (change: Partial<WrittenArticle>) => void;
  showProblems: (problems: ArticleProblems) => void;
}

function useDraft(article: StoredArticle | null): Draft {
  const [form, setForm] = useState(() => toWritten(article));
  const [problems, setProblems] = useState<ArticleProblems>({});
  const [isDirty, setDirty] = useState(false);
  return {
    form,
    problems,
    isDirty,
    showProblems: setProblems,
    change(change) {
      setDirty(true);
      setForm((old) => {
        // As long as nobody has written an address, it follows the title.
        const follows = article === null && change.title !== undefined && old.slug === addressOf(old.title);
        return { ...old, ...change, ...(follows ? { slug: addressOf(change.title ?? "") } : {}) };
      });
      setProblems({});
    },
  };
}

export interface ArticleDialogProps {
  /** Null writes a new one. */
  article: StoredArticle | null;
  onClose: () => void;
}

/** Writes an article; what was written is never lost to a failure or a slip. */
export function ArticleDialog({ article, onClose }: ArticleDialogProps) {
  const draft = useDraft(article);
  const save = useSaveArticle();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(): Promise<void> {
    setFailure(null);
    const problems = checkArticle(draft.form);
    draft.showProblems(problems);
    if (Object.keys(problems).length > 0) return;
    try {
      const stored = article && { id: article.id, version: article.version };
      await save.mutateAsync({ stored, article: draft.form });
    } catch (error) {
      if (refusalOf(error)?.code === "ADDRESS_TAKEN") draft.showProblems({ slug: messageOf(error, "") });
      else setFailure(messageOf(error, "The article could not be saved. Your words are still here."));
      return;
    }
    toast({ title: "Article saved", description: draft.form.title });
    onClose();
  }

  return (
    <>
      <Dialog
        open
        size="lg"
        onOpenChange={(isOpen) => !isOpen && (draft.isDirty ? setAsking(true) : onClose())}
        title={article === null ? "New article" : "Edit article"}
        onSubmit={submit}
        footer={
          <Button variant="primary" type="submit" busy={save.isPending}>
            Save article
          </Button>
        }
      >
        <div className="stored-form">
          {failure === null ? null : (
            <Note tone="bad" role="alert">
              {failure}
            </Note>
          )}
          <ArticleFields draft={draft} />
        </div>
      </Dialog>
      <ConfirmDialog
        danger
        open={isAsking}
        onOpenChange={setAsking}
        title="Close without saving?"
        description={<p>What you wrote in this article since you opened it is lost.</p>}
        cancelLabel="Keep writing"
        confirmLabel="Close without saving"
        onConfirm={onClose}
      />
    </>
  );
}

function ArticleFields({ draft: { form, problems, change } }: { draft: Draft }) {
  return (
    <>
      <Field label="Title" error={problems.title}>
        {(control) => (
          <TextInput
            {...control}
            name="article-title"
            value={form.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label="Address" help={`After ${resourcesHref}/`} error={problems.slug}>
        {(control) => (
          <TextInput
            {...control}
            name="article-slug"
            value={form.slug}
            onChange={(event) => change({ slug: event.target.value })}
          />
        )}
      </Field>
      <Field label="Summary" optional error={problems.summary}>
        {(control) => (
          <TextArea
            {...control}
            name="article-summary"
            rows={2}
            value={form.summary}
            onChange={(event) => change({ summary: event.target.value })}
          />
        )}
      </Field>
      <Field label="Category">
        {(control) => (
          <SelectInput
            {...control}
            options={ARTICLE_CATEGORIES.map((value) => ({ value, label: value }))}
            value={form.category}
            onChange={(event) => {
              const category = ARTICLE_CATEGORIES.find((known) => known === event.target.value);
              if (category) change({ category });
            }}
          />
        )}
      </Field>
      <BodyField form={form} problem={problems.body} change={change} />
      <Switch
        checked={form.isPublished}
        onChange={(isPublished) => change({ isPublished })}
        label="Published: members can read it"
      />
    </>
  );
}

interface BodyFieldProps {
  form: WrittenArticle;
  problem: string | undefined;
  change: Draft["change"];
}

function BodyField({ form, problem, change }: BodyFieldProps) {
  const [view, setView] = useState<"write" | "preview">("write");
  return (
    <div>
      <Segmented
        label="Text"
        options={[
          { value: "write", label: "Write" },
          { value: "preview", label: "Preview" },
        ]}
        value={view}
        onChange={setView}
      />
      {view === "preview" && problem === undefined ? (
        <div className="mt-3">
          <ArticleBody text={form.body === "" ? "Nothing is written yet." : form.body} />
        </div>
      ) : (
        <Field
          className="mt-3"
          label="Text of the article"
          help="## heading, - list, 1. list, > quote, **bold**, *italics*, [link](https://…). Blank lines part paragraphs; HTML is shown as text."
          error={problem}
        >
          {(control) => (
            <TextArea
              {...control}
              name="article-body"
              value={form.body}
              onChange={(event) => change({ body: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
