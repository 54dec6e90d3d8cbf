import { useEffect } from "react";
import { useDealChoices } from "#features/deals/web/index.ts";
import { SearchBox } from "#web/ui/forms/search-box.tsx";
import { messageOf } from "#web/calls/call-errors.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";

export interface DealChoiceProps {
  /** Null is the built-in example; undefined while nothing was chosen yet. */
  dealId: string | null | undefined;
  onChoose: (dealId: string | null) => void;
}

const EXAMPLE = "example";
/** So many are found by looking. */
const FEW = 8;

/** The person's own deal, the one changed last unless another is chosen; who has none practises on the example. */
export function DealChoice({ dealId, onChoose }: DealChoiceProps) {
  const { search, setSearch, list: deals, deals: found } = useDealChoices();
  const [latest] = found;
  useEffect(() => {
    if (dealId === undefined && deals.isSuccess) onChoose(latest?.id ?? null);
  }, [dealId, deals.isSuccess, latest, onChoose]);
  const options = found.map(({ id, name, companyName }) => ({
    value: id,
    label: name || companyName || "Untitled Deal",
  }));
  const chosenIsListed = dealId === null || options.some(({ value }) => value === dealId);
  return (
    <>
      {found.length > FEW || search !== "" ? <SearchBox search={search} onSearch={setSearch} /> : null}
      <Field
        label="Deal"
        help="The script uses its figures. The other side knows the business, not your notes."
        error={deals.error ? messageOf(deals.error, "Your deals could not be loaded.") : null}
      >
        {(control) => (
          <SelectInput
            {...control}
            value={dealId === undefined ? "" : (dealId ?? EXAMPLE)}
            options={[
              ...options,
              ...(chosenIsListed || dealId === undefined
                ? []
                : [{ value: dealId, label: "The deal chosen" }]),
              { value: EXAMPLE, label: "Invented example: Summit Air Heating & Cooling" },
            ]}
            {...(dealId === undefined ? { placeholder: "Loading your deals..." } : {})}
            onChange={({ target }) => onChoose(target.value === EXAMPLE ? null : target.value)}
          />
        )}
      </Field>
    </>
  );
}
