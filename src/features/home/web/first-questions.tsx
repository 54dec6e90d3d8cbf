import { useState } from "react";
import type { StoredBuyer } from "#features/profile/contract.ts";
import { useCreateCriteria, useCriteriaList } from "#features/criteria/web/index.ts";
import { useBuyer, useUpdateBuyer } from "#features/profile/web/index.ts";
import { newId } from "#web/browser/new-id.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { MoneyInput } from "#web/ui/forms/money-input.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

/** Whether it is known by now what was answered before: then nothing moves when the questions come. */
export function useAreQuestionsKnown(): boolean {
  const buyer = useBuyer();
  const criteria = useCriteriaList();
  return !buyer.isLoading && !criteria.isLoading;
}

/** What decides what somebody can buy, asked once: what is answered already is left out, and so is what was skipped. */
export function FirstQuestions() {
  const mayEdit = useMayEdit();
  const buyer = useBuyer();
  const criteria = useCriteriaList();
  const [isSkipped, setSkipped] = useState(false);
  if (!mayEdit || isSkipped || !buyer.data || !criteria.data) return null;
  const asks = {
    cash: (buyer.data.buyer.cash ?? null) === null,
    income: (buyer.data.buyer.otherIncomeYearly ?? null) === null,
    criteria: criteria.data.items.length === 0,
  };
  if (!asks.cash && !asks.income && !asks.criteria) return null;
  return <Questions asks={asks} stored={buyer.data} onSkip={() => setSkipped(true)} />;
}

interface QuestionsProps {
  asks: { cash: boolean; income: boolean; criteria: boolean };
  stored: StoredBuyer;
  onSkip: () => void;
}

function Questions({ asks, stored, onSkip }: QuestionsProps) {
  const [cash, setCash] = useState<number | null>(null);
  const [income, setIncome] = useState<number | null>(null);
  const [industry, setIndustry] = useState("");
  const [price, setPrice] = useState<number | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({});
  const problem = (field: string) => (sentence: string | null) =>
    setProblems((now) => ({ ...now, [field]: sentence }));
  const { isSaving, save } = useSave(stored);
  const isUnreadable = Object.values(problems).some((sentence) => sentence !== null);
  return (
    <Panel className="mt-5" title="What can you buy?">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isUnreadable && !isSaving) void save({ cash, income, industry: industry.trim(), price });
        }}
      >
        <p className="sm text-soft">
          Every deal is judged by these. Leave out what you like; you can change it later.
        </p>
        <div className="first-questions">
          {asks.cash ? (
            <Field label="Cash you can put in" error={problems["cash"]}>
              {(control) => (
                <MoneyInput {...control} value={cash} onChange={setCash} onInvalid={problem("cash")} />
              )}
            </Field>
          ) : null}
          {asks.income ? (
            <Field label="Other household income a year" error={problems["income"]}>
              {(control) => (
                <MoneyInput {...control} value={income} onChange={setIncome} onInvalid={problem("income")} />
              )}
            </Field>
          ) : null}
          {asks.criteria ? (
            <>
              <Field label="Industry you look for">
                {(control) => (
                  <TextInput
                    {...control}
                    maxLength={60}
                    value={industry}
                    onChange={({ target }) => setIndustry(target.value)}
                  />
                )}
              </Field>
              <Field label="Price up to" error={problems["price"]}>
                {(control) => (
                  <MoneyInput {...control} value={price} onChange={setPrice} onInvalid={problem("price")} />
                )}
              </Field>
            </>
          ) : null}
        </div>
        <div className="row wrap mt-4">
          <Button type="submit" variant="primary" busy={isSaving}>
            Save
          </Button>
          <Button variant="ghost" onClick={onSkip}>
            Skip
          </Button>
        </div>
      </form>
    </Panel>
  );
}

interface Answers {
  cash: number | null;
  income: number | null;
  industry: string;
  price: number | null;
}

/** Cash and income go to the buyer's profile, the rest becomes the active criteria; what was left out stays unknown. */
function useSave({ buyer, version }: StoredBuyer) {
  const update = useUpdateBuyer();
  const create = useCreateCriteria();
  const [criteriaId] = useState(newId);
  async function save({ cash, income, industry, price }: Answers): Promise<void> {
    try {
      if (industry !== "" || price !== null)
        await create.mutateAsync({
          id: criteriaId,
          fields: {
            name: industry === "" ? "What I look for" : industry,
            industryPreferences: industry === "" ? [] : [industry],
            maxPriceTargetUsd: price,
          },
        });
      if (cash !== null || income !== null)
        await update.mutateAsync({
          version,
          buyer: {
            ...buyer,
            ...(cash !== null && { cash: [{ source: "savings", amount: cash }] }),
            ...(income !== null && { otherIncomeYearly: income }),
          },
        });
      toast({ title: "Saved", description: "You find it under Acquisition Criteria." });
    } catch (error) {
      reportError(error, { fallback: "Your answers could not be saved. Try again." });
    }
  }
  return { isSaving: update.isPending || create.isPending, save };
}
