import type { Overview } from "#features/admin/contract.ts";
import { formatCount } from "#kit/format-figure.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Badge, type BadgeTone } from "#web/ui/status/badge.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Strip } from "#web/ui/layout/strip.tsx";
import { homeHref } from "#features/home/addresses.ts";
import { adminAnalyticsHref, adminSectionHref, adminSettingsHref } from "#features/admin/addresses.ts";
import { MailServicePanel } from "#features/intake/web/index.ts";
import { AdminLayout } from "./admin-layout.tsx";
import { AuthTable } from "./audit/auth-table.tsx";
import { useOverview } from "./data.ts";
import { ReadState } from "./read-state.tsx";

/** `40 s`, `3 min`, `5 h`, `2 days`: how long something has waited. */
function formatWait(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.floor(seconds))} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** /admin/dashboard */
export function DashboardScreen() {
  const overview = useOverview();
  return (
    <AdminLayout page="dashboard">
      <PageHead title="Admin dashboard" sub="Who is here, and whether everything runs." />
      {overview.data === undefined ? (
        <Panel className="mt-5">
          <ReadState reading={overview} what="the overview" />
        </Panel>
      ) : (
        <Figures overview={overview.data} />
      )}
    </AdminLayout>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const { users, admins, pendingInvites, deals, stacks, signIns, mail, isMaintenance } = overview;
  return (
    <>
      {isMaintenance && (
        <Note tone="caution" className="mt-5">
          Maintenance mode is on: only administrators can use the product.{" "}
          <AppLink href={adminSettingsHref}>Switch it off</AppLink>
        </Note>
      )}
      {deals === 0 && (
        <Note tone="accent" className="mt-5">
          No deal is stored yet.{" "}
          <AppLink className="link" href={homeHref}>
            Begin with the first one
          </AppLink>
          : enter it, import or paste listings, or load three examples. Everything here can wait.
        </Note>
      )}
      <Strip
        items={[
          { label: "Users", value: formatCount(users) },
          { label: "Administrators", value: formatCount(admins) },
          { label: "Pending invitations", value: formatCount(pendingInvites) },
          { label: "Deals", value: formatCount(deals) },
          { label: "Funding stacks", value: formatCount(stacks) },
        ]}
      />
      {!mail.isSet && (
        <Note className="mt-5">
          No mail server is set, so no invitation or password reset is sent: its link is shown to you where
          you make it, and is under <AppLink href={adminSectionHref("mail")}>Settings, Mail</AppLink>. Set
          SMTP_URL and MAIL_FROM to have them sent.
        </Note>
      )}
      <div className="admin-columns">
        <Panel
          flush
          title="Recent admin sign-ins"
          aside={
            <AppLink className="link sm" href={adminAnalyticsHref}>
              All sign-ins
            </AppLink>
          }
        >
          {signIns.length === 0 ? (
            <p className="admin-words sm text-soft">No administrator has signed in yet.</p>
          ) : (
            <AuthTable entries={signIns} />
          )}
        </Panel>
        <div className="admin-stack">
          <QueuePanel {...overview.queue} />
          <MailPanel {...mail} />
          <MailServicePanel />
        </div>
      </div>
    </>
  );
}

/** Work that is due for longer than this is not being done. */
const STUCK_SECONDS = 300;

function QueuePanel({ waiting, running, failed, oldestWaitingSeconds }: Overview["queue"]) {
  const isStuck = (oldestWaitingSeconds ?? 0) > STUCK_SECONDS;
  const [tone, word] = checkHealth({ isBad: isStuck, isDoubtful: failed > 0 });
  return (
    <Panel title="Background work" aside={<Badge tone={tone}>{word}</Badge>}>
      <dl className="admin-facts">
        <Fact name="Waiting" value={formatCount(waiting)} />
        <Fact name="Running" value={formatCount(running)} />
        <Fact name="Failed in the last day" value={formatCount(failed)} />
        <Fact
          name="Longest wait"
          value={oldestWaitingSeconds === null ? "None" : formatWait(oldestWaitingSeconds)}
        />
      </dl>
      {isStuck && (
        <p className="sm text-soft mt-3">
          Background work is waiting and nothing runs it. Look at the server's log, then restart the server.
        </p>
      )}
    </Panel>
  );
}

function MailPanel({ isSet, queued, sent, failed, kept }: Overview["mail"]) {
  const [tone, word] = isSet
    ? checkHealth({ isBad: failed > 0, isDoubtful: false })
    : (["unknown", "Kept here"] as const);
  return (
    <Panel title="Mail" aside={<Badge tone={tone}>{word}</Badge>}>
      <dl className="admin-facts">
        <Fact name="Waiting" value={formatCount(queued)} />
        <Fact name="Sent" value={formatCount(sent)} />
        <Fact name="Failed" value={formatCount(failed)} />
        <Fact name="Kept to be read" value={formatCount(kept)} />
      </dl>
      <p className="mt-3">
        <AppLink className="link sm" href={adminSectionHref("mail")}>
          Open the outbox
        </AppLink>
      </p>
    </Panel>
  );
}

function checkHealth(found: { isBad: boolean; isDoubtful: boolean }): readonly [BadgeTone, string] {
  if (found.isBad) return ["bad", "Needs a look"];
  return found.isDoubtful ? ["caution", "Some failed"] : ["good", "Working"];
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
