import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { StoredArticle } from "#features/resources/contract.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button, IconButton } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { GhostRows } from "#web/ui/status/ghost-rows.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { articleHref } from "#features/resources/addresses.ts";
import { ArticleDialog } from "./article-dialog.tsx";
import { useMoveArticle, useRemoveArticle, useSaveArticle, useStoredArticles } from "./data.ts";
import { ListSkeleton } from "./screen-states.tsx";
import "./resources.css";

/** What administrators add to the resources: write, order, publish, delete. A part of their content page. */
export function ResourcesAdmin() {
  const stored = useStoredArticles();
  const [edited, setEdited] = useState<StoredArticle | "new" | null>(null);
  const [doomed, setDoomed] = useState<StoredArticle | null>(null);
  const begin = (
    <Button variant="primary" icon={Plus} onClick={() => setEdited("new")}>
      New article
    </Button>
  );
  const items = stored.data ?? [];
  return (
    <Panel title="Articles you add" aside={items.length > 0 ? begin : undefined} flush>
      {stored.data === undefined ? (
        stored.isPending ? (
          <ListSkeleton />
        ) : (
          <LoadProblem
            error={stored.error}
            fallback="The articles could not be loaded."
            isBusy={stored.isFetching}
            onRetry={() => void stored.refetch()}
          />
        )
      ) : items.length === 0 ? (
        <EmptyState title="No articles of your own yet" ghost={<GhostRows />} action={begin}>
          What your members should read beside the articles that come with the product.
        </EmptyState>
      ) : (
        <ul className="stored-list" aria-label="Articles you add">
          {items.map((article, index) => (
            <StoredRow
              key={article.id}
              article={article}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onEdit={() => setEdited(article)}
              onRemove={() => setDoomed(article)}
            />
          ))}
        </ul>
      )}
      {edited === null ? null : (
        <ArticleDialog article={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
      {doomed === null ? null : <RemoveDialog article={doomed} onClose={() => setDoomed(null)} />}
    </Panel>
  );
}

interface StoredRowProps {
  article: StoredArticle;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function StoredRow({ article, isFirst, isLast, onEdit, onRemove }: StoredRowProps) {
  const { id, version, updatedAt: _, ...written } = article;
  const move = useMoveArticle();
  const save = useSaveArticle();
  const fallback = "The change could not be stored.";
  const moveTo = (direction: "up" | "down") =>
    move.mutate({ id, direction }, { onError: (error) => reportError(error, { fallback }) });
  const publish = (isPublished: boolean) =>
    save.mutate(
      { stored: { id, version }, article: { ...written, isPublished } },
      { onError: (error) => reportError(error, { fallback }) },
    );
  return (
    <li>
      <div className="stored-words">
        {article.isPublished ? (
          <AppLink className="link" href={articleHref(article.slug)}>
            {article.title}
          </AppLink>
        ) : (
          <b className="medium">{article.title}</b>
        )}
        <span className="xs text-muted block">
          {article.category} · {articleHref(article.slug)}
        </span>
      </div>
      <Switch
        checked={article.isPublished}
        disabled={save.isPending}
        onChange={publish}
        label={
          <>
            Published<span className="sr-only"> {article.title}</span>
          </>
        }
      />
      <div className="row">
        <IconButton
          label={`Move ${article.title} up`}
          icon={ArrowUp}
          disabled={isFirst}
          busy={move.isPending}
          onClick={() => moveTo("up")}
        />
        <IconButton
          label={`Move ${article.title} down`}
          icon={ArrowDown}
          disabled={isLast}
          busy={move.isPending}
          onClick={() => moveTo("down")}
        />
        <IconButton label={`Edit ${article.title}`} icon={Pencil} onClick={onEdit} />
        <IconButton label={`Delete ${article.title}`} icon={Trash2} onClick={onRemove} />
      </div>
    </li>
  );
}

function RemoveDialog({ article, onClose }: { article: StoredArticle; onClose: () => void }) {
  const remove = useRemoveArticle();
  async function confirm(): Promise<void> {
    try {
      await remove.mutateAsync({ id: article.id });
    } catch (error) {
      reportError(error, { fallback: "The article could not be deleted." });
      return;
    }
    toast({ title: "Article deleted", description: article.title });
    onClose();
  }
  return (
    <ConfirmDialog
      danger
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      busy={remove.isPending}
      title="Delete this article?"
      confirmLabel="Delete"
      onConfirm={() => void confirm()}
      description={
        <p>
          <b>{article.title}</b> is deleted for everybody, with its text. This cannot be undone.
        </p>
      }
    />
  );
}
