import { formatCount } from "#kit/format-figure.ts";
import { Layers, Plus, Sparkles } from "lucide-react";
import { useEffect, useState } from "react";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { NO_STACKS, STACK_TOASTS } from "#features/funding/model/stack-words.ts";
import { useDealStacks } from "#features/funding/web/data.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { DeleteStackDialog } from "./delete-stack-dialog.tsx";
import { RenameStackDialog } from "./rename-stack-dialog.tsx";
import { StackComparison } from "./stack-comparison.tsx";
import { useDuplicateStack } from "./use-duplicate-stack.ts";
import { SavedStackCard } from "./saved-stack-card.tsx";
import "./saved-stacks.css";

export interface SavedStacksProps {
  dealId: string;
  figures: DealFigures;
  /** What kept the last call for structures from answering. */
  failure: string | null;
  /** Something is being built already. */
  hasDraft: boolean;
  onCreate: () => void;
  onBuild: () => void;
  onLoad: (stack: FundingStack) => void;
}

/** The first view: what is saved for this deal, and the two ways to a new stack. */
export function SavedStacks(props: SavedStacksProps) {
  const { dealId, failure, hasDraft, onCreate, onBuild } = props;
  const list = useDealStacks(dealId);
  useSaidOnce(list.error);
  const stacks = list.data?.stacks;
  const actions = (
    <EditorsOnly>
      <Button variant="primary" icon={Sparkles} onClick={onCreate}>
        Create New Stack with AI
      </Button>
      <Button icon={hasDraft ? Layers : Plus} onClick={onBuild}>
        {hasDraft ? "Continue Building" : "Build Your Own"}
      </Button>
    </EditorsOnly>
  );
  return (
    <Panel
      className="mt-5"
      title={stacks ? `Saved Funding Stacks (${formatCount(stacks.length)})` : "Saved Funding Stacks"}
      aside={list.isPending || stacks?.length === 0 ? undefined : <span className="row wrap">{actions}</span>}
    >
      {failure === null ? null : (
        <Note tone="bad" role="alert" className="mb-4">
          {failure}
        </Note>
      )}
      {list.error === null ? null : (
        <LoadProblem
          error={list.error}
          fallback={STACK_TOASTS.loadFailed.title}
          isBusy={list.isFetching}
          className="mb-4"
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending ? (
        <Skeleton height={96} />
      ) : stacks === undefined ? null : stacks.length === 0 ? (
        <EmptyState title={NO_STACKS} titleLevel={3} icon={Layers} action={actions}>
          A stack shows who funds the offer, on which terms, and whether the business can pay for it. Ask for
          proposals, or build one yourself.
        </EmptyState>
      ) : (
        <StackCards {...props} stacks={stacks} />
      )}
    </Panel>
  );
}

/** So many stand beside each other without the words becoming too small. */
const MOST_COMPARED = 4;

function StackCards({ stacks, figures, onLoad }: SavedStacksProps & { stacks: readonly FundingStack[] }) {
  const [doomed, setDoomed] = useState<FundingStack | null>(null);
  const [renamed, setRenamed] = useState<FundingStack | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { duplicate } = useDuplicateStack();
  const compared = stacks.filter(({ id }) => chosen.includes(id));
  const choose = (id: string, isChosen: boolean) =>
    setChosen((now) => {
      const others = now.filter((one) => one !== id);
      return isChosen ? [...others, id].slice(-MOST_COMPARED) : others;
    });
  return (
    <>
      <ul className="stack-cards">
        {stacks.map((stack) => (
          <SavedStackCard
            key={stack.id}
            figures={figures}
            stack={stack}
            onLoad={() => onLoad(stack)}
            onDelete={() => setDoomed(stack)}
            onRename={() => setRenamed(stack)}
            onDuplicate={() => void duplicate(stack)}
            compare={
              stacks.length < 2
                ? undefined
                : {
                    isChosen: chosen.includes(stack.id),
                    onChange: (isChosen) => choose(stack.id, isChosen),
                  }
            }
          />
        ))}
      </ul>
      {compared.length === 1 ? (
        <p className="xs text-muted mt-3" role="status">
          Choose another stack to compare it with, up to {MOST_COMPARED}.
        </p>
      ) : null}
      {compared.length > 1 ? (
        <StackComparison stacks={compared} figures={figures} onLoad={onLoad} onClose={() => setChosen([])} />
      ) : null}
      {renamed === null ? null : <RenameStackDialog stack={renamed} onClose={() => setRenamed(null)} />}
      {doomed === null ? null : <DeleteStackDialog stack={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

function useSaidOnce(error: Error | null): void {
  useEffect(() => {
    if (error !== null)
      toast({ title: "Error", description: STACK_TOASTS.loadFailed.title, variant: "destructive" });
  }, [error]);
}
