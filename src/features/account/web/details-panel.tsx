import { useState } from "react";
import type { Person } from "#contract/person.ts";
import { sessionStarted } from "#web/lib/session.ts";
import { toast } from "#web/lib/toasts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { MoneyInput } from "#web/ui/money-input.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { accountApi } from "./api.ts";
import { useRefreshAccount } from "./data.ts";
import { NameFields } from "./name-fields.tsx";
import { useSending } from "./use-sending.ts";

/** The address is fixed: it is what the person signs in with and was invited by. */
export function DetailsPanel({ person }: { person: Person }) {
  const refresh = useRefreshAccount();
  const [usualManagerSalaryUsd, setManagerSalary] = useState(person.usualManagerSalaryUsd ?? null);
  const [salaryProblem, setSalaryProblem] = useState<string | null>(null);
  const { form, problems, failure, isBusy, onSubmit } = useSending<"firstName" | "lastName" | "salary">({
    check: () => (salaryProblem === null ? {} : { salary: salaryProblem }),
    async send(text) {
      const names = { firstName: text("firstName").trim(), lastName: text("lastName").trim() };
      const { person: changed } = await accountApi.updateProfile({ ...names, usualManagerSalaryUsd });
      sessionStarted(changed);
      toast({ title: "Profile saved", description: "Your details have been changed." });
      await refresh();
    },
    fallback: "Your details could not be saved.",
  });
  return (
    <Panel
      title="Your details"
      aside={<Badge tone={person.role === "admin" ? "accent" : "line"}>{roleWord(person)}</Badge>}
    >
      <form ref={form} noValidate className="stack" onSubmit={onSubmit}>
        <Field label="Email" help="You sign in with it. Ask an administrator if it has to change.">
          {(control) => <TextInput {...control} type="email" value={person.email} readOnly />}
        </Field>
        <div className="profile-pair">
          <NameFields names={person} problems={problems} />
        </div>
        <Field
          label="Usual pay of a manager a year"
          optional
          error={salaryProblem ?? problems.salary}
          help="What you would pay somebody to do the owner's work, 0 for nothing. Used for every deal that has no manager's pay of its own."
        >
          {(control) => (
            <MoneyInput
              {...control}
              name="salary"
              value={usualManagerSalaryUsd}
              onInvalid={setSalaryProblem}
              onChange={setManagerSalary}
            />
          )}
        </Field>
        <p className="bad sm" role="alert">
          {failure}
        </p>
        <Button variant="primary" type="submit" busy={isBusy}>
          Save
        </Button>
      </form>
    </Panel>
  );
}

const roleWord = ({ role }: Person): string => (role === "admin" ? "Administrator" : "Member");
