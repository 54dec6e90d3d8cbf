import { formatMoney } from "#kit/format-figure.ts";
import { Undo2 } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { useUpdateBuyerProfile } from "#features/profile/web/index.ts";
import {
  REQUESTED_FIGURES,
  askedBy,
  knownTyped,
  type RequestedFigure,
  type TypedFigures,
} from "#features/deal-analysis/model/verdict-asks.ts";
import type { ShownDeal } from "#features/deal-analysis/web/shown-deal.ts";
import type { VerdictWorking } from "#calc/verdict/deal-verdict.ts";
import { useSaveFigures } from "#features/deals/web/index.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { MoneyInput } from "#web/ui/forms/money-input.tsx";

const LABELS: Readonly<Record<RequestedFigure, string>> = {
  askingPrice: "Asking price",
  sde: "SDE a year",
  managerSalary: "Manager’s pay a year",
};
const HELP: Readonly<Record<RequestedFigure, string>> = {
  askingPrice: "The answer appears as you type; Undo takes it back.",
  sde: "What its owner takes out: profit, own pay and perks. The answer appears as you type; Undo takes it back.",
  managerSalary: "The bank’s price is not drawn until this is known. 0 means it runs without one.",
};

export interface VerdictAskProps {
  deal: ShownDeal;
  working: VerdictWorking;
  typed: TypedFigures;
  onType: (typed: TypedFigures) => void;
}

/** The figure that is missing, in its place: the verdict answers at every keystroke, and nothing is kept until it is saved. */
export function VerdictAsk({ deal, working, typed, onType }: VerdictAskProps) {
  const asked = askedBy(working);
  const fields = REQUESTED_FIGURES.filter((field) => field in typed || field === asked);
  const [problem, setProblem] = useState<string | null>(null);
  const { save, isSaving } = useSaveFigures(deal);
  if (fields.length === 0) return null;
  const known = knownTyped(typed);
  const isTyped = Object.keys(known).length > 0;
  const isStored = deal.editHref === undefined && deal.id !== "";

  async function keep(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!isStored || !isTyped || problem !== null) return;
    if (await save(known)) onType({});
  }

  return (
    <form className="verdict-ask-form no-print" onSubmit={(event) => void keep(event)} noValidate>
      {fields.map((field) => (
        <Field key={field} label={LABELS[field]} help={HELP[field]} error={problem}>
          {(control) => (
            <MoneyInput
              {...control}
              value={typed[field] ?? null}
              allowNegative={field === "sde"}
              placeholder={field === "managerSalary" ? "For instance 95k" : "For instance 345k"}
              onChange={(value) => onType({ ...typed, [field]: value })}
              onInvalid={setProblem}
            />
          )}
        </Field>
      ))}
      {isTyped && isStored ? (
        <Button type="submit" variant="secondary" busy={isSaving}>
          Save to the deal
        </Button>
      ) : null}
      {known.managerSalary === undefined ? null : (
        <UseForAll salaryUsd={known.managerSalary} onDone={() => onType({})} />
      )}
      {isTyped ? (
        <Button variant="ghost" icon={Undo2} onClick={() => onType({})}>
          Undo
        </Button>
      ) : null}
    </form>
  );
}

/** What was typed for this deal becomes the pay of every deal without its own. */
function UseForAll({ salaryUsd, onDone }: { salaryUsd: number; onDone: () => void }) {
  const saveUsual = useUpdateBuyerProfile();

  async function use(): Promise<void> {
    try {
      await saveUsual.mutateAsync({ usualManagerSalaryUsd: salaryUsd });
      onDone();
      toast({
        title: "Usual pay saved",
        description: `${formatMoney(salaryUsd)} is used for every deal without its own. It is in your profile.`,
      });
    } catch (error) {
      reportError(error, { fallback: "The usual pay could not be saved." });
    }
  }

  return (
    <Button variant="secondary" busy={saveUsual.isPending} onClick={() => void use()}>
      Use for all deals
    </Button>
  );
}
