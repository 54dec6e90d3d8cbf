import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";
import type { StackEdit } from "#features/funding/model/stack-edit.ts";
import { SelectInput } from "#web/ui/forms/select-input.tsx";

export interface AddComponentProps {
  components: StackEdit["components"];
  onAdd: (type: FundingType) => void;
}

/** One more type of money for a saved stack, at 0 % until it is given a share. */
export function AddComponent({ components, onAdd }: AddComponentProps) {
  const there = new Set(components.map(({ componentType }) => componentType));
  const options = FUNDING_TYPES.filter((type) => !there.has(type)).map((type) => ({
    value: type,
    label: FUNDING_TYPE_INFO[type].name,
  }));
  if (options.length === 0) return null;
  return (
    <div className="saved-add">
      <SelectInput
        aria-label="Add another type of funding"
        placeholder="Add another type of funding"
        value=""
        options={options}
        onChange={(event) => {
          const chosen = FUNDING_TYPES.find((type) => type === event.target.value);
          if (chosen !== undefined) onAdd(chosen);
        }}
      />
    </div>
  );
}
