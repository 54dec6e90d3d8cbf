import { formatCount } from "#kit/format-figure.ts";
import { useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { AuthTable } from "./auth-table.tsx";
import { useAuthLog } from "#features/admin/web/data.ts";
import { ReadState } from "#features/admin/web/read-state.tsx";

/** The sign-ins of administrators, 20 a page. */
export function AuthLogPanel() {
  const [page, setPage] = useState(1);
  const log = useAuthLog(page);
  const { data } = log;
  const pages = data ? Math.max(1, Math.ceil(data.total / data.pageSize)) : 1;
  return (
    <Panel
      flush
      className="mt-5"
      title="Admin sign-ins"
      aside={data ? <span className="xs text-muted">{formatCount(data.total)} in all</span> : undefined}
    >
      {data === undefined ? (
        <ReadState reading={log} what="the sign-ins" />
      ) : data.total === 0 ? (
        <p className="admin-words sm text-soft">No administrator has signed in yet.</p>
      ) : (
        <>
          <AuthTable entries={data.entries} />
          {pages > 1 ? (
            <nav className="admin-pager" aria-label="Pages of the sign-ins">
              <Button size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                Newer
              </Button>
              <span className="sm text-soft" aria-live="polite">
                Page {page} of {pages}
              </span>
              <Button size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                Older
              </Button>
            </nav>
          ) : null}
        </>
      )}
    </Panel>
  );
}
