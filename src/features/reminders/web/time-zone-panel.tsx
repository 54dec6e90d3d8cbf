import { reportError } from "#web/calls/call-errors.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { useUpdateTimeZone } from "./data.ts";

const UNKNOWN = "UTC";

/** With the one that is kept, which this browser may not know. */
function optionsWith(timeZone: string) {
  const zones = new Set([UNKNOWN, timeZone, ...Intl.supportedValuesOf("timeZone")]);
  return [...zones].toSorted().map((value) => ({ value, label: value.replaceAll("_", " ") }));
}

export function TimeZonePanel({ timeZone }: { timeZone: string | null }) {
  const update = useUpdateTimeZone();
  const shown = (update.isPending ? update.variables.timeZone : timeZone) ?? UNKNOWN;
  return (
    <Panel title="Where your hours are">
      <Field
        label="Time zone"
        help={
          timeZone === null
            ? "Your browser gives no time zone; hours are UTC."
            : "7:00 and 8:00 are those of this place."
        }
      >
        {(control) => (
          <SelectInput
            {...control}
            options={optionsWith(shown)}
            value={shown}
            onChange={({ target }) =>
              update.mutate(
                { timeZone: target.value },
                {
                  onError: (error) => reportError(error, { fallback: "The time zone could not be changed." }),
                },
              )
            }
          />
        )}
      </Field>
    </Panel>
  );
}
