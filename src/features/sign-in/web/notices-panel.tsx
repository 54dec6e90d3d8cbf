import { ACCOUNT_CHANGES } from "#features/sign-in/model/account-changes.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { useNotices } from "./data.ts";
import { NoticeOrigin } from "./notice-words.tsx";
import { StopButton } from "./stop-button.tsx";

/** What happened to the account, read or not. */
export function NoticesPanel() {
  const notices = useNotices();
  return (
    <Panel title="What happened to your account">
      {notices.data === undefined ? (
        notices.isPending ? (
          <div aria-busy="true">
            <Skeleton width="100%" height={48} />
          </div>
        ) : (
          <p className="bad sm" role="alert">
            {messageOf(notices.error, "What happened to your account could not be loaded.")}
          </p>
        )
      ) : notices.data.length === 0 ? (
        <p className="text-soft">
          Nothing yet. Changes of your password, second factor and role are noted here, and links to a new
          password.
        </p>
      ) : (
        <ul className="session-list">
          {notices.data.map((notice) => (
            <li key={notice.id}>
              <div className="min-w-0 grow">
                <p className="medium">{ACCOUNT_CHANGES[notice.kind].title}</p>
                <p className="text-soft sm">
                  <NoticeOrigin notice={notice} />
                </p>
              </div>
              {notice.canStop && <StopButton kind={notice.kind} />}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
