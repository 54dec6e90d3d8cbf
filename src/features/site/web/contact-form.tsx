import type { FormEvent, Ref } from "react";
import type { ContactView } from "#features/site/model/public-view.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";

const FIELDS = ["name", "email", "message"] as const;

export interface ContactFormProps {
  contact: Pick<ContactView, "ticket" | "values" | "problems" | "failure">;
  isBusy?: boolean;
  ref?: Ref<HTMLFormElement>;
  /** Left out, the browser sends the form by itself and shows the page that comes back. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

export function ContactForm({ contact, isBusy = false, ref, onSubmit }: ContactFormProps) {
  const { ticket, values, problems, failure } = contact;
  // A page that came back begins where something has to be fixed.
  const first = FIELDS.find((name) => problems[name] !== undefined);
  const control = (name: (typeof FIELDS)[number]) => ({
    name,
    defaultValue: values[name],
    required: true,
    autoFocus: first === name,
  });
  return (
    <form ref={ref} className="message-form" method="post" action="/contact" noValidate onSubmit={onSubmit}>
      {failure === null ? null : (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <Field label="Name" error={problems.name}>
        {(wiring) => <TextInput {...wiring} {...control("name")} autoComplete="name" />}
      </Field>
      <Field label="Email" error={problems.email}>
        {(wiring) => <TextInput {...wiring} {...control("email")} type="email" autoComplete="email" />}
      </Field>
      <Field label="Message" error={problems.message}>
        {(wiring) => <TextArea {...wiring} {...control("message")} rows={7} />}
      </Field>
      {/* Machines fill every field; people neither see this one nor reach it. */}
      <div className="sr-only" aria-hidden="true">
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {ticket === null ? null : <input type="hidden" name="ticket" value={ticket} />}
      <Button type="submit" variant="primary" busy={isBusy}>
        Send message
      </Button>
    </form>
  );
}
