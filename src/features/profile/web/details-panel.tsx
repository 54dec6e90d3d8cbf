import type { Person } from "#contract/person.ts";
import { sessionStarted } from "#web/session/session.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { NameFields, useSending } from "#features/sign-in/web/index.ts";
import { useUpdateProfile } from "./data.ts";

/** The address is fixed: it is what the person signs in with and was invited by. */
export function DetailsPanel({ person }: { person: Person }) {
  const { mutateAsync: update } = useUpdateProfile();
  const { form, problems, failure, isBusy, onSubmit } = useSending<"firstName" | "lastName">({
    check: () => ({}),
    async send(text) {
      const names = { firstName: text("firstName").trim(), lastName: text("lastName").trim() };
      const { person: changed } = await update(names);
      sessionStarted(changed);
      toast({ title: "Profile saved", description: "Your details have been changed." });
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
