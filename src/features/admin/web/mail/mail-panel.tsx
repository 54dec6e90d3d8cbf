import { useState } from "react";
import type { OutboxMail } from "#features/admin/contract.ts";
import { Badge, type BadgeTone } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { MoreButton } from "#web/ui/buttons/more-button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { TimeAgo } from "#web/ui/text/time-ago.tsx";
import { useMails } from "#features/admin/web/data.ts";
import { MailDialog } from "./mail-dialog.tsx";
import { ReadState } from "#features/admin/web/read-state.tsx";

/** The outbox: without a mail server this is where invitations and resets are found. */
export function MailPanel() {
  const reading = useMails();
  const [opened, setOpened] = useState<OutboxMail | null>(null);
  const mails = reading.data?.pages.flatMap((page) => page.mails) ?? [];
  const isSet = reading.data?.pages[0]?.isSet ?? true;
  return (
    <>
      {isSet ? null : (
        <Note className="mt-5">
          No mail server is set. Mails are kept here: open one and hand its link on. Set SMTP_URL and
          MAIL_FROM in the environment of the server to have them sent.
        </Note>
      )}
      <Panel
        flush
        className="mt-5"
        title="Outbox"
        aside={<span className="xs text-muted">Newest first</span>}
      >
        {reading.data === undefined ? (
          <ReadState reading={reading} what="the mails" />
        ) : mails.length === 0 ? (
          <p className="admin-words sm text-soft">No mail has been written yet.</p>
        ) : (
          <MailTable mails={mails} onOpen={setOpened} />
        )}
        <MoreButton list={reading} className="admin-words" size="sm" />
      </Panel>
      {opened ? <MailDialog mail={opened} canSend={isSet} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

const STATUS: Readonly<Record<OutboxMail["status"], readonly [BadgeTone, string]>> = {
  queued: ["accent", "Waiting"],
  sent: ["good", "Sent"],
  failed: ["bad", "Failed"],
  kept: ["unknown", "Kept"],
};

function MailTable({ mails, onOpen }: { mails: readonly OutboxMail[]; onOpen: (mail: OutboxMail) => void }) {
  const [now] = useState(() => new Date());
  return (
    <Table tight stacked hover>
      <thead>
        <tr>
          {["When", "To", "Subject", "Status", "Actions"].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => {
          const [tone, word] = STATUS[mail.status];
          return (
            <tr key={mail.id}>
              <td data-label="When">
                <TimeAgo at={mail.createdAt} now={now} />
              </td>
              <td data-label="To" className="user-email">
                <span>{mail.to}</span>
              </td>
              <td data-label="Subject">
                <span>{mail.subject}</span>
              </td>
              <td data-label="Status">
                <span>
                  <Badge tone={tone}>{word}</Badge>
                  {mail.lastError === null ? null : <small className="admin-small">{mail.lastError}</small>}
                </span>
              </td>
              <td data-label="Actions">
                <Button size="sm" onClick={() => onOpen(mail)}>
                  Read
                  <span className="sr-only">
                    {" "}
                    “{mail.subject}” to {mail.to}
                  </span>
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
