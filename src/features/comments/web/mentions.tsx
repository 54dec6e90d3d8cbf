import { AtSign } from "lucide-react";
import { commentsHref } from "#features/deal-analysis/addresses.ts";
import { withoutMarks } from "#kit/without-marks.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { TimeAgo } from "#web/ui/text/time-ago.tsx";
import { useMentions } from "./data.ts";
import "./comments.css";

/** Where somebody mentions the reader, in any deal, and it is not resolved. Nothing where nobody does. */
export function Mentions() {
  const { data } = useMentions();
  if (data === undefined || data.mentions.length === 0) return null;
  const now = new Date();
  return (
    <Panel title="You are mentioned" className="mentions no-print">
      <ul>
        {data.mentions.map(({ comment, dealId, dealName, aboutName }) => (
          <li key={comment.id} className="mention sm">
            <AtSign className="icon" aria-hidden />
            <div>
              <p>
                <b>{comment.authorName}</b> in{" "}
                <AppLink className="link" href={commentsHref(dealId)}>
                  {dealName}
                </AppLink>
                {aboutName === dealName ? null : ` on ${aboutName}`}{" "}
                <TimeAgo className="xs text-muted" at={comment.createdAt} now={now} />
              </p>
              <p className="mention-words text-soft">{withoutMarks(comment.body)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
