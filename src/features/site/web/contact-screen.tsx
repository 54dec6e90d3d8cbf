import { useEffect, useRef, useState, type FormEvent } from "react";
import type { siteContract as SiteContract } from "#features/site/contract.ts";
import {
  checkMessage,
  type ContactMessage,
  type MessageProblems,
  NO_MESSAGE,
} from "#features/site/model/check-message.ts";
import { apiOf } from "#web/api/api.ts";
import { messageOf, refusalOf } from "#web/calls/call-errors.ts";
import { logError } from "#web/errors/log-error.ts";
import { ContactForm } from "./contact-form.tsx";
import { ContactPage } from "./contact-page.tsx";
import { usePublicFacts } from "./use-public-facts.ts";

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

/** The contact page inside the application, which checks and sends without leaving it. */
export function ContactScreen() {
  const { opened, problems, failure, isBusy, isSent, form, submit } = useContact();
  return (
    <ContactPage
      facts={usePublicFacts()}
      contact={{ contactEmail: opened?.contactEmail ?? null, isSent }}
      form={
        <ContactForm
          contact={{ ticket: null, values: NO_MESSAGE, problems, failure }}
          isBusy={isBusy}
          ref={form}
          onSubmit={(event) => void submit(event)}
        />
      }
    />
  );
}
