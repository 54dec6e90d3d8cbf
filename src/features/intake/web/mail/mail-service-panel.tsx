import { useState } from "react";
import type { MailService } from "#features/intake/model/mail/mail.ts";
import { useMailService } from "#features/intake/web/data.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Badge, type BadgeTone } from "#web/ui/status/badge.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { TimeAgo } from "#web/ui/text/time-ago.tsx";

/** For administrators: whether mail comes in, and why not. */
export function MailServicePanel() {
  const service = useMailService();
  if (service.isPending) return null;
  if (service.data === undefined)
    return (
      <Panel title="Mail that comes in">
        <LoadProblem
          error={service.error}
          fallback="What is connected could not be loaded."
          isBusy={service.isFetching}
          onRetry={() => void service.refetch()}
        />
      </Panel>
    );
  const [tone, word] = check(service.data);
  return (
    <Panel title="Mail that comes in" aside={<Badge tone={tone}>{word}</Badge>}>
      <Words service={service.data} />
    </Panel>
  );
}

function check({ address, mailbox }: MailService): readonly [BadgeTone, string] {
  if (address === null) return ["unknown", "Not connected"];
  if (mailbox === null) return ["unknown", "By a mail service"];
  if (mailbox.problem !== null) return ["bad", "Needs a look"];
  return mailbox.askedAt === null ? ["unknown", "Not asked yet"] : ["good", "Working"];
}

function Words({
  service: { address, hasWebhook, mailbox, provesSenders },
}: {
  readonly service: MailService;
}) {
  const [now] = useState(() => new Date());
  if (address === null)
    return (
      <p className="sm text-soft">
        No mailbox and no mail service is set, so nobody has an address to forward mail to. The settings that
        begin with MAIL_IN connect one.
      </p>
    );
  return (
    <div className="stack sm text-soft">
      <p>People’s addresses are made of {address}.</p>
      {mailbox !== null && (
        <p>
          Mailbox {mailbox.place}:{" "}
          {mailbox.askedAt === null ? (
            "not asked yet."
          ) : (
            <>
              last asked <TimeAgo at={mailbox.askedAt} now={now} />.
            </>
          )}
        </p>
      )}
      {mailbox !== null && mailbox.problem !== null && <Note tone="bad">{mailbox.problem}</Note>}
      {!provesSenders && (
        <Note tone="caution">
          The sender of a mail cannot be proved, so each mail needs approval, even from a member’s own
          address. Where your mail server checks SPF, DKIM or DMARC, set MAIL_IN_AUTH_SERVER to the name that
          it writes into Authentication-Results.
        </Note>
      )}
      {hasWebhook && <p>A mail service may hand mail over.</p>}
    </div>
  );
}
