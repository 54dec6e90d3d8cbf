import { useDealStacks } from "#features/funding/web/index.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import type { StackSource } from "#features/letters/model/letter-content.ts";
import { dollars } from "#features/letters/model/say.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";

export interface StackFieldProps {
  dealId: string;
  source: StackSource | null;
  onFill: (stack: FundingStack) => void;
}

/** The saved stacks of the deal; choosing one fills in price, structure and deal terms. */
export function StackField({ dealId, source, onFill }: StackFieldProps) {
  const list = useDealStacks(dealId);
  const stacks = list.data?.stacks ?? [];
  const chosen = stacks.find(({ id }) => id === source?.stackId);
  const isOlder = chosen !== undefined && source !== null && chosen.version !== source.version;
  const help =
    list.data !== undefined && stacks.length === 0
      ? "This deal has no saved funding stack. Enter the parts of the price below."
      : "Fills in the price, its parts, and the deal terms.";
  return (
    <Field
      label="Structure from"
      className="wide"
      error={list.error ? messageOf(list.error, "The funding stacks could not be loaded.") : null}
      help={
        isOlder ? (
          <>
            This stack has changed since.{" "}
            <Button size="sm" onClick={() => onFill(chosen)}>
              Fill in again
            </Button>
          </>
        ) : (
          help
        )
      }
    >
      {(control) => (
        <SelectInput
          {...control}
          placeholder={
            source !== null && chosen === undefined
              ? `${source.name} (no longer there)`
              : "Choose a funding stack"
          }
          options={stacks.map(({ id, name, offerAmount }) => ({
            value: id,
            label: `${name}, ${dollars(offerAmount)}`,
          }))}
          value={chosen?.id ?? ""}
          onChange={(event) => {
            const stack = stacks.find(({ id }) => id === event.target.value);
            if (stack) onFill(stack);
          }}
        />
      )}
    </Field>
  );
}
