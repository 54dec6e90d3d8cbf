import { Mail, MailWarning } from "lucide-react";
import type { MailAnswer, WaitingMail } from "#features/intake/model/mail/mail.ts";
import { useAnswerMail, useOwnMail } from "#features/intake/web/data.ts";
import { formatBytes } from "#kit/format-bytes.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { TimeAgo } from "#web/ui/text/time-ago.tsx";

/** Mails that wait for a yes, are being read, or could not be read; nothing where there are none. */
export function WaitingMails({ now }: { readonly now: Date }) {
  const mails = useOwnMail().data?.mails ?? [];
  if (mails.length === 0) return null;
  return (
    <Panel flush title="Mail that came in" className="mt-5">
      <ul className="intake-tray">
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} now={now} />
        ))}
      </ul>
    </Panel>
  );
}

function MailRow({ mail, now }: { readonly mail: WaitingMail; readonly now: Date }) {
  const { sender, subject, sizeBytes, state, at } = mail;
  const Mark = state === "unreadable" ? MailWarning : Mail;
  return (
    <li className="intake-mail">
      <Mark className="icon" aria-hidden />
      <div>
        <b>{state === "waiting" ? `Take mail from ${sender}?` : subject || `Mail from ${sender}`}</b>
        <small>
          {state === "waiting" ? (subject === "" ? "No subject" : `“${subject}”`) : `From ${sender}`},{" "}
          {formatBytes(sizeBytes)}, <TimeAgo at={at} now={now} />. <State mail={mail} />
        </small>
      </div>
      {state === "reading" ? null : <Answers mail={mail} />}
    </li>
  );
}

function State({ mail: { state, reason } }: { readonly mail: WaitingMail }) {
  if (state === "waiting") return "It is not opened until you approve it, and erased after 30 days.";
  if (state === "reading") return "It is being read; you may leave.";
  return <span className="intake-bad">{reason ?? "It could not be read."}</span>;
}

const WAITING: readonly { answer: MailAnswer; word: string }[] = [
  { answer: "once", word: "Once" },
  { answer: "always", word: "Always" },
  { answer: "erase", word: "Erase" },
  { answer: "never", word: "Never" },
];
const UNREADABLE: readonly { answer: MailAnswer; word: string }[] = [{ answer: "erase", word: "Put away" }];

function Answers({ mail: { id, sender, state } }: { readonly mail: WaitingMail }) {
  const give = useAnswerMail();
  return (
    <div className="row wrap" role="group" aria-label={`Answer to mail from ${sender}`}>
      {(state === "waiting" ? WAITING : UNREADABLE).map(({ answer, word }) => (
        <Button
          key={answer}
          size="sm"
          variant={answer === "once" ? "primary" : undefined}
          disabled={give.isPending}
          onClick={() =>
            give.mutate(
              { id, answer },
              { onError: (error) => reportError(error, { fallback: "This was not done. Try again." }) },
            )
          }
        >
          {word}
        </Button>
      ))}
    </div>
  );
}
