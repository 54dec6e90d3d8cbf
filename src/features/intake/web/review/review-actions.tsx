import { FolderInput, Trash2, Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { cannotHoldSchema, type PutFieldWords, wouldReplaceSchema } from "#features/intake/contract.ts";
import { acceptedValues, certainOnes } from "#features/intake/model/review/accepted-values.ts";
import { type Delivery, isReadStill } from "#features/intake/model/review/delivery.ts";
import type { Intake } from "#features/intake/model/review/intake.ts";
import type { SameValues } from "#features/intake/model/review/same-values.ts";
import { useDismiss, usePut, useRestore, useUndoPut } from "#features/intake/web/data.ts";
import { formatCount } from "#kit/format-figure.ts";
import { newId } from "#web/browser/new-id.ts";
import { type PageKeys, usePageKeys } from "#web/browser/page-keys.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { ReplaceDialog } from "./replace-dialog.tsx";
import type { ReviewState } from "./use-review.ts";

interface ReviewActionsProps {
  readonly delivery: Delivery;
  readonly same: SameValues;
  readonly review: ReviewState;
  /** The deal that it updates; null: a new one is made. */
  readonly duplicateId: string | null;
  /** What somebody typed as the name of a new deal; "": its documents name it, or nobody did yet. */
  readonly name: string;
  readonly mayEdit: boolean;
}

/** What is done with the whole: accept what is certain, put it into the deal, dismiss it, take it out again. */
export function ReviewActions({ delivery, same, review, duplicateId, name, mayEdit }: ReviewActionsProps) {
  const intake = delivery.whole;
  const isUnread = isReadStill(delivery.documents.map((document) => document.intake));
  const { dismiss, isDismissing } = useDismissing(intake);
  const { put, isPutting, asked, answer, end } = usePutting(intake, duplicateId, name);
  const certain = [...new Set(certainOnes(intake).map((at) => same.placesOf(at)[0]))];
  const accepted = acceptedValues(intake).length;
  const putSoon = useOnceSaved(put, review.isSaving);
  useActionKeys(mayEdit, {
    c: () => (certain.length === 0 ? describeNothing("Nothing certain is open.") : review.decideAll(certain)),
    p: () => {
      if (accepted === 0)
        describeNothing("No value is accepted yet. Accept what is certain with C, or one value with A.");
      else if (!isUnread && !isPutting) putSoon();
    },
    d: dismiss,
  });
  if (intake.state !== "ready") return <Settled intake={intake} />;
  if (!mayEdit) return null;
  return (
    <EditorsOnly>
      <Button
        variant="ghost"
        icon={Undo2}
        disabled={review.takeBack === null}
        onClick={() => review.takeBack?.()}
      >
        One step back
      </Button>
      <Button variant="ghost" icon={Trash2} busy={isDismissing} aria-keyshortcuts="d" onClick={dismiss}>
        Dismiss
      </Button>
      {certain.length === 0 ? null : (
        <Button aria-keyshortcuts="c" onClick={() => review.decideAll(certain)}>
          Accept {formatCount(certain.length)} certain
        </Button>
      )}
      <Button
        variant="primary"
        icon={FolderInput}
        busy={isPutting || review.isSaving}
        disabled={accepted === 0 || isUnread}
        aria-keyshortcuts="p"
        title={isUnread ? "A document of this intake is still being read." : undefined}
        onClick={() => put()}
      >
        {duplicateId === null ? "Put into a new deal" : "Put into that deal"}
      </Button>
      <ReplaceDialog fields={asked} isBusy={isPutting} onAnswer={answer} onEnd={end} />
    </EditorsOnly>
  );
}

/** C accepts all that is certain, P puts it into the deal, D dismisses it; a second press while one is on its way does nothing. */
function useActionKeys(mayEdit: boolean, keys: PageKeys): void {
  usePageKeys(mayEdit ? keys : {});
}

/** Does it at once, or as soon as the steps before it are saved: who is quick at the keys need not press twice. */
function useOnceSaved(act: () => void, isSaving: boolean): () => void {
  const [isMeant, setMeant] = useState(false);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isMeant || isSaving) return;
    setMeant(false);
    latest.current();
  }, [isMeant, isSaving]);
  return () => setMeant(true);
}

const describeNothing = (description: string): void => toast({ title: "Nothing was done", description });

function useDismissing({ id }: Intake) {
  const dismiss = useDismiss();
  const onError = (error: unknown) =>
    reportError(error, { fallback: "It could not be dismissed. Try again." });
  return {
    dismiss: () => {
      if (!dismiss.isPending) dismiss.mutate({ id }, { onError });
    },
    isDismissing: dismiss.isPending,
  };
}

/** Puts it, and asks first which values of the deal it may replace. */
function usePutting(intake: Intake, duplicateId: string | null, name: string) {
  const put = usePut();
  // The same press made again, since its answer was lost, makes no second deal.
  const [newDealId] = useState(newId);
  const [asked, setAsked] = useState<readonly PutFieldWords[] | null>(null);
  async function send(
    choice: { replace: string[]; keep: string[] } = { replace: [], keep: [] },
  ): Promise<void> {
    const isNew = duplicateId === null;
    try {
      const { dealId, booksLeft, paperLeft } = await put.mutateAsync({
        id: intake.id,
        dealId: duplicateId ?? newDealId,
        isNew,
        name,
        ...choice,
      });
      setAsked(null);
      toast({
        title: isNew ? "The deal was made" : "The deal was updated",
        description: describePut(booksLeft, paperLeft),
        action: { label: "Open the deal", onPress: () => navigateTo(analysisHref(dealId)) },
      });
    } catch (error) {
      const said = error instanceof Error && "data" in error ? error.data : null;
      const [open, unfit] = [wouldReplaceSchema.safeParse(said), cannotHoldSchema.safeParse(said)];
      if (open.success) setAsked(open.data.fields);
      else if (unfit.success)
        toast({
          title: `${unfit.data.label} does not fit`,
          description: unfit.data.problem,
          variant: "destructive",
        });
      else reportError(error, { fallback: "It could not be put into the deal. Try again." });
    }
  }
  return {
    put: () => void send(),
    isPutting: put.isPending,
    asked,
    answer: (replace: readonly string[]) =>
      void send({
        replace: [...replace],
        keep: (asked ?? []).map(({ path }) => path).filter((path) => !replace.includes(path)),
      }),
    end: () => setAsked(null),
  };
}

/** What became of the rest. */
function describePut(booksLeft: number, documentLeft: string | null): string {
  const left = [
    booksLeft === 0
      ? null
      : `The deal has books already: ${formatCount(booksLeft)} values of the books were not taken over. Paste the table into them.`,
    documentLeft === null
      ? null
      : `The file stays with this intake and is no document of the deal. ${documentLeft}`,
  ].filter((part) => part !== null);
  return left.length === 0
    ? "Each field keeps the words it came from. You can undo this for 30 days."
    : left.join(" ");
}

function Settled({ intake }: { readonly intake: Intake }) {
  const undo = useUndoPut();
  const { dealId, undoUntil, state } = intake;
  if (state === "dismissed") return <TakeBack intake={intake} />;
  // By a promise: this button is gone before the answer's own words would be said.
  async function takeOut(): Promise<void> {
    try {
      const { stayed, isDealGone } = await undo.mutateAsync({ id: intake.id });
      toast({
        title: isDealGone ? "The deal is gone again" : "Taken out of the deal",
        description:
          stayed.length === 0
            ? "The intake needs review as before."
            : `Changed since, and left as it is: ${stayed.join(", ")}.`,
      });
    } catch (error) {
      reportError(error, { fallback: "It could not be taken out. Try again." });
    }
  }
  return (
    <>
      {undoUntil === null || dealId === null ? null : (
        <EditorsOnly>
          <Button icon={Undo2} busy={undo.isPending} onClick={() => void takeOut()}>
            Remove it from the deal
          </Button>
        </EditorsOnly>
      )}
      {dealId === null ? null : (
        <ButtonLink variant="primary" href={analysisHref(dealId)}>
          Open the deal
        </ButtonLink>
      )}
    </>
  );
}

/** What was dismissed by a slip is taken back where it was done, by U too. */
function TakeBack({ intake: { id } }: { readonly intake: Intake }) {
  const restore = useRestore();
  const mayEdit = useMayEdit();
  const run = () => {
    if (!restore.isPending)
      restore.mutate(
        { id },
        { onError: (error) => reportError(error, { fallback: "It could not be taken back. Try again." }) },
      );
  };
  usePageKeys(mayEdit ? { u: run } : {});
  return (
    <EditorsOnly>
      <Button icon={Undo2} busy={restore.isPending} aria-keyshortcuts="u" onClick={run}>
        Take back
      </Button>
    </EditorsOnly>
  );
}
