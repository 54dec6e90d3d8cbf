import { useState, type SubmitEvent } from "react";
import type { Deal } from "#features/deals/contract.ts";
import { useDeal, useSaveFigures } from "#features/deals/web/index.ts";
import { tabAddress } from "#features/lending/web/index.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { MoneyInput } from "#web/ui/forms/money-input.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

/** No answer without earnings: the one figure, typed here and kept with the deal. */
export function MissingEarnings({ best, editHref }: { best: OpenedBest; editHref: string }) {
  const params = useSearchParams();
  const deal = useDeal(best.mayEdit ? best.dealId : null);
  return (
    <Panel title="One figure is missing: earnings">
      <p>
        {best.subject.basis}{" "}
        {best.mayEdit
          ? "Enter EBITDA or SDE, and the best structure appears here."
          : "Once an owner or editor enters EBITDA or SDE, the best structure appears here."}
      </p>
      {deal.data === undefined ? null : <EarningsForm key={deal.data.version} deal={deal.data} />}
      {best.mayEdit ? (
        <p className="best-small mt-3">
          Or{" "}
          <AppLink className="link" href={tabAddress(params, "books")}>
            enter the books
          </AppLink>
          , which show what a lender counts, or{" "}
          <AppLink className="link" href={editHref}>
            edit the whole deal
          </AppLink>
          .
        </p>
      ) : null}
    </Panel>
  );
}

const FIGURES = [
  { value: "ebitda", label: "EBITDA" },
  { value: "sde", label: "SDE" },
] as const;
type Earnings = (typeof FIGURES)[number]["value"];

const HELP: Readonly<Record<Earnings, string>> = {
  ebitda: "A year, before interest, tax, depreciation and amortization. Below 0 is a loss.",
  sde: "A year: what its owner takes out, that is profit, own pay and perks.",
};

/** One figure, saved to the deal like any edit of it; the notification takes it back. */
function EarningsForm({ deal }: { deal: Deal }) {
  const [kind, setKind] = useState<Earnings>("ebitda");
  const [usd, setUsd] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { save, isSaving } = useSaveFigures(deal);

  function answer(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (problem !== null) return;
    if (usd === null || usd === 0)
      setProblem(
        usd === null
          ? "Type a figure in dollars a year."
          : "0 counts as not known. Enter what the business earns a year.",
      );
    else void save({ [kind]: usd });
  }

  return (
    <form className="best-earnings" onSubmit={answer} noValidate>
      <Segmented label="Which figure" value={kind} onChange={setKind} options={FIGURES} />
      <Field
        label={`${FIGURES.find(({ value }) => value === kind)?.label ?? ""} a year`}
        help={HELP[kind]}
        error={problem}
      >
        {(control) => (
          <MoneyInput
            {...control}
            value={usd}
            allowNegative
            placeholder="For instance 330k"
            onChange={(value) => {
              setUsd(value);
              setProblem(null);
            }}
            onInvalid={setProblem}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={isSaving}>
        Answer
      </Button>
    </form>
  );
}
