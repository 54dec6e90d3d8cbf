import type { ReactNode } from "react";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import { answerBeforePlan } from "#calc/plan/plan-answer.ts";
import { priceOfPlan } from "#calc/plan/resolve-plan.ts";
import type { PlanWorking } from "#calc/plan/work-out-plan.ts";
import type { VerdictWorking } from "#calc/verdict/deal-verdict.ts";
import type { DoubtedFigure } from "#calc/verdict/verdict-deal.ts";
import { useRowVerdict, VerdictTitle } from "#features/deals/web/index.ts";
import { useStoredBooks } from "#features/books/web/index.ts";
import { useCreateCustomStack, useDealStacks, useRemoveStack } from "#features/funding/web/index.ts";
import { untakenName } from "#features/funding/model/untaken-name.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { planInput } from "#features/lending/model/bank-subject.ts";
import { chosenStack } from "#features/lending/model/chosen-stack.ts";
import { type DealLending, UNKNOWN_LENDING } from "#features/lending/model/deal-lending.ts";
import { lendingAfterFix } from "#features/lending/model/apply-fix.ts";
import { stackOfPlan } from "#features/lending/model/stack-of-plan.ts";
import { describeAnswer, describeMissing } from "#features/lending/model/words/answer-words.ts";
import { useLendingState, useOpenLending } from "#features/lending/web/data.ts";
import type { LendingStore } from "#features/lending/web/lending-store.ts";
import { useBuyer } from "#features/profile/web/index.ts";
import { formatDate } from "#kit/day.ts";
import { newId } from "#web/browser/new-id.ts";
import { reportError } from "#web/calls/call-errors.ts";
import type { LetterPlan } from "#features/letters/addresses.ts";
import { useMayEdit, useRole } from "#web/session/workspaces.ts";
import { toast } from "#web/toasts/toasts.ts";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { tabAddress } from "#features/lending/web/bank-views.ts";
import { setSearchParams, useSearchParams } from "#web/navigation/navigation.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { AnswerPanel, type SavePlan } from "./answer-panel.tsx";
import { PublishAnswer } from "./answer-parts.ts";
import { Measures } from "./measures.tsx";
import { LetterLink, nextStepOf } from "./next-step.tsx";
import { type OpenedPlan, usePlan } from "./use-plan.ts";
import "./answer.css";

export interface DealAnswerProps {
  /** Null: the deal is not stored, and nothing is known of it but its figures. */
  readonly dealId: string | null;
  readonly figures: DealFigures;
  readonly openDoubts: readonly DoubtedFigure[];
  /** Where the figures of the deal are entered. */
  readonly editHref: string;
  /** Where the letter of a plan is written; null: nowhere. */
  readonly letterHref: ((plan: LetterPlan) => string) | null;
  /** The field of the one figure that is missing. */
  readonly ask: (price: VerdictWorking) => ReactNode;
  /** The price by other measures. */
  readonly price: (price: VerdictWorking) => ReactNode;
}

/** Works out the answer to a deal over everything that is known of it, and hands its parts to the page. */
export function DealAnswer(props: DealAnswerProps) {
  return props.dealId === null ? (
    <BareAnswer {...props} />
  ) : (
    <StoredAnswer {...props} dealId={props.dealId} />
  );
}

const NO_STACKS: readonly FundingStack[] = [];

/** Of a deal that is not stored: the usual structure, without a buyer. */
function BareAnswer(props: DealAnswerProps) {
  const opened = usePlan({
    figures: props.figures,
    openDoubts: props.openDoubts,
    lending: UNKNOWN_LENDING,
    stack: undefined,
    stacks: NO_STACKS,
    books: null,
    buyer: null,
  });
  return <Answered {...props} letterHref={null} opened={opened} names={[]} stackName={null} saving={null} />;
}

function StoredAnswer(props: DealAnswerProps & { readonly dealId: string }) {
  const lending = useOpenLending(props.dealId);
  const stacks = useDealStacks(props.dealId);
  if (lending.store !== null && stacks.data !== undefined)
    return <LoadedAnswer {...props} store={lending.store} stacks={stacks.data.stacks} />;
  const error = lending.error ?? stacks.error;
  if (error === null || error === undefined) return <PublishAnswer whole={<AnswerSkeleton />} />;
  return (
    <PublishAnswer
      whole={
        <LoadProblem
          error={error}
          fallback="The plan of this deal could not be loaded."
          isBusy={lending.isAsking || stacks.isFetching}
          onRetry={() => {
            lending.retry();
            void stacks.refetch();
          }}
        />
      }
    />
  );
}

/** As tall as what comes, so that nothing below it moves away from a pointer. */
const AnswerSkeleton = () => (
  <div className="panel mt-5 answer-skeleton" aria-busy="true">
    <div className="panel-body">
      <Skeleton className="skeleton-line" />
    </div>
  </div>
);

interface LoadedProps extends DealAnswerProps {
  readonly dealId: string;
  readonly store: LendingStore;
  readonly stacks: readonly FundingStack[];
}

function LoadedAnswer(props: LoadedProps) {
  const books = useStoredBooks(props.dealId);
  const buyer = useBuyer();
  // Without books or a profile, and where they cannot be read, what they say is unknown.
  if (books.isLoading || buyer.isLoading) return <PublishAnswer whole={<AnswerSkeleton />} />;
  return <OpenAnswer {...props} books={books.data?.books ?? null} buyer={buyer.data?.buyer ?? null} />;
}

type OpenProps = LoadedProps & Pick<Parameters<typeof usePlan>[0], "books" | "buyer">;

function OpenAnswer({ store, stacks, books, buyer, ...props }: OpenProps) {
  const { lending } = useLendingState(store);
  const { figures, openDoubts, dealId } = props;
  const stack = chosenStack(stacks, lending.stackId);
  const opened = usePlan({ figures, openDoubts, lending, stack, stacks, books, buyer });
  const saving = useSavePlan({ dealId, figures, store, stacks, lending, done: () => opened.move({}) });
  return (
    <Answered
      {...props}
      // As it is kept: levers that are moved and not saved are no offer.
      letterHref={props.letterHref?.({ stackId: stack?.id ?? null, offerUsd: lending.offer }) ?? null}
      opened={opened}
      names={stack?.components.map(({ name }) => name) ?? []}
      stackName={stack?.name ?? null}
      saving={{ ...saving, lending, change: store.change }}
    />
  );
}

interface Saving {
  readonly isSaving: boolean;
  readonly keep: SavePlan;
  readonly lending: DealLending;
  readonly change: LendingStore["change"];
}

/** Makes a structure the plan: a stack of its own, chosen; undo chooses the one of before. */
function useSavePlan({
  dealId,
  figures,
  store,
  stacks,
  lending,
  done,
}: Pick<OpenProps, "dealId" | "figures" | "store" | "stacks"> & {
  readonly lending: DealLending;
  readonly done: () => void;
}): Pick<Saving, "isSaving" | "keep"> {
  const create = useCreateCustomStack();
  const remove = useRemoveStack();

  async function save(...[components, offerUsd, steps]: Parameters<SavePlan>): Promise<void> {
    const { stackId, offer, facts, closing } = lending;
    const name = untakenName(
      `Plan of ${formatDate(new Date())}`,
      stacks.map((one) => one.name),
    );
    const place = { deal: fundingDealOf(figures), offerUsd };
    try {
      const stack = await create.mutateAsync({
        stackId: newId(),
        dealId,
        stack: {
          name,
          offerAmount: offerUsd,
          components: stackOfPlan(components, place),
          managerSalaryUsd: null,
        },
      });
      store.change((now) => ({ ...lendingAfterFix(now, steps), stackId: stack.id, offer: offerUsd }));
      store.flush();
      done();
      toast({
        title: "This is the plan now",
        description: `It is saved as “${name}”.`,
        action: {
          label: "Undo",
          onPress: () => {
            store.change((now) => ({
              ...now,
              stackId: stackId ?? null,
              offer,
              ...(steps.length > 0 && { facts, closing }),
            }));
            store.flush();
            // While none is chosen the stack that was saved last is the plan: this one goes again.
            remove.mutate(stack, {
              onError: (error) => reportError(error, { fallback: "The plan could not be taken back." }),
            });
          },
        },
      });
    } catch (error) {
      reportError(error, { fallback: "The plan could not be saved. Try again." });
    }
  }

  return { isSaving: create.isPending, keep: (...asked) => void save(...asked) };
}

interface AnsweredProps extends Omit<DealAnswerProps, "letterHref"> {
  readonly letterHref: string | null;
  readonly opened: OpenedPlan;
  readonly names: readonly string[];
  readonly stackName: string | null;
  readonly saving: Saving | null;
}

const UNKNOWN = { id: "unknown", colour: "grey" } as const;

/**
 * Who may not read the buyer's profile is told the answer of who may: what it rests on is left out, and no other answer is
 * made up without it. What they move themselves is answered by what they know.
 */
function useSharedAnswer({ dealId, opened }: Pick<AnsweredProps, "dealId" | "opened">): PlanWorking | null {
  const mayEdit = useMayEdit();
  const isMoved = Object.keys(opened.levers).length > 0;
  const shared = useRowVerdict(mayEdit || isMoved ? null : dealId);
  const { working } = opened;
  if (working === null || !shared || shared.id === working.answer.id) return working;
  const { id, colour } = shared;
  return { ...working, answer: { id, colour, decides: [], missing: [], holdsIf: [], next: null } };
}

function Answered(props: AnsweredProps) {
  const { dealId, opened } = props;
  const working = useSharedAnswer({ dealId, opened });
  const price = working?.plan.price ?? priceOfPlan(planInput(opened.parts), opened.tables);
  const early = answerBeforePlan(price);
  return working === null || early?.id === "unknown" ? (
    <Unanswered {...props} working={price} early={early} />
  ) : (
    <WorkedOut {...props} working={working} />
  );
}

interface UnansweredProps extends Pick<AnsweredProps, "editHref" | "ask" | "price"> {
  readonly working: VerdictWorking;
  readonly early: ReturnType<typeof answerBeforePlan>;
}

/** What is missing for an answer, with the field to type it in. */
function Unanswered({ working, early, editHref, ask, price }: UnansweredProps) {
  const mayEdit = useMayEdit();
  const sentence = describeMissing({ missing: early?.missing ?? [] });
  return (
    <PublishAnswer
      chip={<VerdictTitle verdict={early ?? UNKNOWN} />}
      sentence={sentence}
      step={
        mayEdit ? (
          <ButtonLink variant="primary" href={editHref}>
            Enter what is missing
          </ButtonLink>
        ) : null
      }
      whole={
        <>
          <section className="panel mt-5" aria-label="The answer">
            <div className="panel-body" role="status">
              <h2>{sentence}</h2>
            </div>
          </section>
          {ask(working)}
        </>
      }
      measures={price(working)}
    />
  );
}

function WorkedOut(props: AnsweredProps & { readonly working: PlanWorking }) {
  const { working, opened, names, stackName, saving, letterHref } = props;
  const params = useSearchParams();
  const mayEdit = useMayEdit();
  const isForGuest = useRole() === "guest";
  const own = mayEdit ? saving : null;
  const step = nextStepOf({
    working,
    isSettled: opened.isSettled,
    names,
    mayEdit,
    isForGuest,
    letterHref,
    openHref: own === null ? null : tabAddress(params, "bank", { bank: "rules" }),
    mayKeep: own !== null,
    onUse: (components, steps) => own?.keep(components, working.plan.offerUsd, steps),
    // The levers stand on the first tab.
    onOffer: (offerUsd) => {
      opened.move({ ...opened.levers, offerUsd });
      setSearchParams((now) => {
        now.delete("tab");
        return now;
      });
    },
  });
  const letter = mayEdit && letterHref !== null ? <LetterLink href={letterHref} /> : null;
  const { price } = working.plan;
  return (
    <PublishAnswer
      chip={<VerdictTitle verdict={working.answer} />}
      sentence={describeAnswer(working, { isForGuest })}
      step={step === null ? letter : step.button}
      next={step}
      whole={
        <>
          <AnswerPanel
            opened={opened}
            working={working}
            step={step}
            stackName={stackName}
            isForGuest={isForGuest}
            isSaving={saving?.isSaving ?? false}
            onKeep={own?.keep ?? null}
            facts={own === null ? null : { lending: own.lending, change: own.change }}
          />
          {/* The field of what was missing stays in its place while it is typed in, whatever the answer becomes. */}
          {props.ask(price)}
        </>
      }
      measures={
        <>
          {isForGuest ? null : <Measures working={working} />}
          {props.price(price)}
        </>
      }
    />
  );
}
