import { useId } from "react";
import { formatDate } from "#kit/day.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { tabAddress } from "./bank-views.ts";
import type { OpenedBank } from "./opened-bank.ts";

/** Which stack is assessed, for which day, and on what earnings. */
export function StackChoice({ bank }: { bank: OpenedBank }) {
  const { stack, isUsual, stacks, subject, mayEdit, change } = bank;
  const id = useId();
  const params = useSearchParams();
  const { input } = subject;
  const href = tabAddress(params, "deal-stack", { stack: stack.id });
  return (
    <div className="bank-basis">
      <p>
        {isUsual ? (
          "The usual structure; nothing is saved yet. "
        ) : mayEdit && stacks.length > 1 ? (
          <>
            <label htmlFor={id} className="sr-only">
              Stack that the bank judges
            </label>
            <SelectInput
              id={id}
              className="bank-stack"
              value={stack.id}
              onChange={(event) => change((lending) => ({ ...lending, stackId: event.target.value }))}
              options={stacks.map(({ id: value, name }) => ({ value, label: name }))}
            />{" "}
          </>
        ) : (
          <>
            <AppLink className="link" href={href}>
              {stack.name}
            </AppLink>
            {" · "}
          </>
        )}
        Offer {formatMoney(input.offer)}, judged by the rules of {formatDate(input.loanNumberDate)}.{" "}
        {subject.basis}
      </p>
      {bank.hasUnsavedStack ? (
        <p>
          The stack is judged with its unsaved changes.{" "}
          <AppLink className="link" href={href}>
            Open the stack to save them
          </AppLink>
        </p>
      ) : null}
    </div>
  );
}
