import type { Tried } from "#features/ai/contract.ts";
import { PROVIDER_LABELS } from "#features/ai/model/tasks.ts";
import { Note } from "#web/ui/status/note.tsx";
import { formatTook } from "./format-took.ts";

/** What came of a trial: what a person would have read, and for the administrator who, how long and why. */
export function TrialNote({ tried }: { tried: Tried }) {
  const who = tried.answeredBy
    ? [PROVIDER_LABELS[tried.answeredBy], tried.model].filter(Boolean).join(", ")
    : null;
  return (
    <Note tone={tried.ok ? "good" : "bad"}>
      <p>
        <b>{tried.ok ? "It answered." : "No answer."}</b> {tried.message}
      </p>
      {tried.detail === null || tried.detail === tried.message ? null : <p className="xs">{tried.detail}</p>}
      <p className="xs text-muted">
        {who === null ? "" : `${who} · `}
        {formatTook(tried.tookMs)}
      </p>
    </Note>
  );
}
