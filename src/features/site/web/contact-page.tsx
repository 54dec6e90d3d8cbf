import type { ReactNode } from "react";
import type { ContactView, PublicFacts } from "#features/site/model/public-view.ts";
import { Note } from "#web/ui/status/note.tsx";
import { PublicFrame } from "./public-frame.tsx";

export interface ContactPageProps {
  facts: PublicFacts;
  contact: Pick<ContactView, "contactEmail" | "isSent">;
  form: ReactNode;
}

/** /contact */
export function ContactPage({ facts, contact: { contactEmail, isSent }, form }: ContactPageProps) {
  return (
    <PublicFrame facts={facts}>
      <article className="text-page">
        <h1 className="display">Contact</h1>
        <p className="lead">
          A question about membership or about this installation? Write to those who run it.
        </p>
        {contactEmail === null ? null : (
          <p>
            Or by mail: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </p>
        )}
        {isSent ? (
          <Note tone="good" role="status" className="contact-sent">
            <b>Thank you. Your message has been sent.</b> You will be answered at the address you gave.
          </Note>
        ) : (
          form
        )}
      </article>
    </PublicFrame>
  );
}
