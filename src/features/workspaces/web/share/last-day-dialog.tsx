import { useState } from "react";
import { formatDate, localDay } from "#kit/day.ts";
import type { Guest } from "#features/workspaces/contract.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { useChangeLastDay } from "#features/workspaces/web/data.ts";

/** Until when a guest sees the deal; without a day until somebody ends it. */
export function LastDayDialog({ guest, onClose }: { guest: Guest; onClose: () => void }) {
  const { personId, dealId, dealName, name } = guest;
  const [day, setDay] = useState(guest.lastDay ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const change = useChangeLastDay();

  async function save(): Promise<void> {
    if (change.isPending) return;
    setProblem(null);
    const lastDay = day === "" ? null : day;
    try {
      await change.mutateAsync({ personId, dealId, lastDay });
      const until = lastDay === null ? "without a last day" : `until ${formatDate(lastDay)}`;
      toast({ title: "Last day changed", description: `${name} sees “${dealName}” ${until}.` });
      onClose();
    } catch (error) {
      setProblem(messageOf(error, "The last day could not be changed. Try again."));
    }
  }

  return (
    <Dialog
      open
      size="sm"
      title={`Last day of ${name}`}
      onOpenChange={(isOpen) => !isOpen && !change.isPending && onClose()}
      onSubmit={save}
      footer={
        <>
          <Button disabled={change.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={change.isPending}>
            Save
          </Button>
        </>
      }
    >
      <Field
        label="Last day"
        optional
        help={`${name} sees “${dealName}” until the end of this day, by your time zone. Empty: until you end it.`}
        error={problem}
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={localDay(new Date())}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
