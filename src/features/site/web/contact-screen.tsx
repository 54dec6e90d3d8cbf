import { useEffect, useRef, useState, type FormEvent } from "react";
import type { siteContract as SiteContract } from "#features/site/contract.ts";
import {
  checkMessage,
  type ContactMessage,
  type MessageProblems,
} from "#features/site/model/check-message.ts";
import { apiOf } from "#web/lib/api.ts";
import { messageOf, refusalOf } from "#web/lib/call-errors.ts";
import { logError } from "#web/lib/log-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Note } from "#web/ui/note.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { PublicFrame } from "./public-frame.tsx";

const siteApi = apiOf<typeof SiteContract>("site");

interface Opened {
  ticket: string;
  contactEmail: string | null;
}

function useContact() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problems, setProblems] = useState<MessageProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A failure shows when the message is sent: then it is tried again.
    siteApi.openContact().then(setOpened, logError);
  }, []);

  async function send(values: ContactMessage & { website: string }): Promise<void> {
    setBusy(true);
    try {
      const { ticket } = opened ?? (await siteApi.openContact());
      await siteApi.sendMessage({ ...values, ticket });
      setSent(true);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === "EXPIRED") setOpened(await siteApi.openContact().catch(() => null));
      if (!refusal) logError(error);
      setFailure(messageOf(error, "The message could not be sent. It is still here: try again in a moment."));
    }
    setBusy(false);
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const read = (name: string) => {
      const value = data.get(name);
      return typeof value === "string" ? value : "";
    };
    const values = { name: read("name"), email: read("email"), message: read("message") };
    const found = checkMessage(values);
    setFailure(null);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first === undefined) await send({ ...values, website: read("website") });
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  return { opened, problems, failure, isBusy, isSent, form, submit };
}

/** /contact (decision Q-F46) */
export function ContactScreen() {
  const contact = useContact();
  const { opened, isSent } = contact;
  return (
    <PublicFrame>
      <article className="text-page">
        <h1 className="display">Contact</h1>
        <p className="lead">
          A question about membership or about this installation? Write to those who run it.
        </p>
        {opened?.contactEmail ? (
          <p className="mt-4">
            Or by mail: <a href={`mailto:${opened.contactEmail}`}>{opened.contactEmail}</a>
          </p>
        ) : null}
        {isSent ? (
          <Note tone="good" role="status" className="mt-6">
            <b>Thank you. Your message has been sent.</b> You will be answered at the address you gave.
          </Note>
        ) : (
          <ContactForm {...contact} />
        )}
      </article>
    </PublicFrame>
  );
}

function ContactForm({ form, problems, failure, isBusy, submit }: ReturnType<typeof useContact>) {
  return (
    <form ref={form} className="contact-form" noValidate onSubmit={(event) => void submit(event)}>
      {failure === null ? null : (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <Field label="Name" error={problems.name}>
        {(control) => <TextInput {...control} name="name" autoComplete="name" />}
      </Field>
      <Field label="Email" error={problems.email}>
        {(control) => <TextInput {...control} type="email" name="email" autoComplete="email" />}
      </Field>
      <Field label="Message" error={problems.message}>
        {(control) => <TextArea {...control} name="message" rows={7} />}
      </Field>
      {/* Machines fill every field; people neither see this one nor reach it. */}
      <div className="sr" aria-hidden="true">
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" variant="primary" busy={isBusy}>
        Send message
      </Button>
    </form>
  );
}
