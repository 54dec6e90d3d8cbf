import { useState } from "react";
import type { MemberSubscription } from "#features/admin/contract.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { useUpdateSubscription } from "#features/admin/web/data.ts";
import { showFailure } from "#features/admin/web/failures.ts";

const STATUSES = [
  { value: "active", label: "Active" },
  { value: "paused", label: "Paused" },
  { value: "ended", label: "Ended" },
] as const satisfies { value: MemberSubscription["status"]; label: string }[];

export function SubscriptionDialog({ member, onClose }: { member: MemberSubscription; onClose: () => void }) {
  const [form, setForm] = useState(member);
  const [problem, setProblem] = useState<string | null>(null);
  const update = useUpdateSubscription();

  async function save(): Promise<void> {
    if (update.isPending) return;
    if (form.plan.trim() === "") {
      setProblem("Give the plan a name.");
      return;
    }
    const { userId, plan, status, renewsOn } = form;
    try {
      await update.mutateAsync({ userId, plan, status, renewsOn });
      onClose();
      toast({ title: "Subscription Saved", description: `${form.plan.trim()} for ${member.email}` });
    } catch (error) {
      showFailure(error, "Failed to save the subscription");
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title="Edit subscription"
      onSubmit={save}
      description={member.email}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={update.isPending}>
            Save
          </Button>
        </>
      }
    >
      <div className="admin-form">
        <Field label="Plan" error={problem}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={60}
              value={form.plan}
              onChange={(event) => {
                setProblem(null);
                setForm({ ...form, plan: event.target.value });
              }}
            />
          )}
        </Field>
        <Field label="Status">
          {(control) => (
            <SelectInput
              {...control}
              options={STATUSES}
              value={form.status}
              onChange={({ target }) => {
                const chosen = STATUSES.find(({ value }) => value === target.value);
                if (chosen) setForm({ ...form, status: chosen.value });
              }}
            />
          )}
        </Field>
        <Field label="Renews on" optional help="Empty: no day is set.">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={form.renewsOn ?? ""}
              onChange={(event) => setForm({ ...form, renewsOn: event.target.value || null })}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
