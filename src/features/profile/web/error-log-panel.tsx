import { formatMoment } from "#kit/day.ts";
import { useState } from "react";
import { ERROR_LOG_LIMIT, type ErrorLogEntry } from "#web/errors/error-log.ts";
import { readLocalJson, removeLocal } from "#web/browser/local-storage.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

/** What stands there may be of another version, or edited: only what reads as an entry is shown. */
function readErrorLog(stored: unknown): Partial<ErrorLogEntry>[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((entry): entry is Partial<ErrorLogEntry> => typeof entry === "object" && entry !== null)
    .slice(-ERROR_LOG_LIMIT)
    .toReversed();
}

/** The local error log of the specification: at most fifty, newest first, kept in this browser alone. */
export function ErrorLogPanel() {
  const [entries, setEntries] = useState(() => readErrorLog(readLocalJson("app_error_logs")));
  return (
    <Panel
      title="Error log"
      aside={
        entries.length > 0 ? (
          <Button
            size="sm"
            onClick={() => {
              removeLocal("app_error_logs");
              setEntries([]);
            }}
          >
            Clear the log
          </Button>
        ) : undefined
      }
    >
      <p className="text-soft">
        What went wrong in this browser, the newest {ERROR_LOG_LIMIT}. It is sent nowhere; a reference in it
        finds the same in the server's log.
      </p>
      {entries.length === 0 ? (
        <p className="mt-3">Nothing has gone wrong here.</p>
      ) : (
        <ol className="error-log mt-3">
          {entries.map((entry, index) => (
            // Entries have no name of their own, and the list only ever goes whole.
            <ErrorEntry key={index} entry={entry} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

const words = (value: unknown): string => (typeof value === "string" ? value : "");

function ErrorEntry({ entry }: { entry: Partial<ErrorLogEntry> }) {
  const at = new Date(words(entry.timestamp));
  const rest = [
    words(entry.url),
    entry.additionalInfo ? JSON.stringify(entry.additionalInfo) : "",
    words(entry.stack),
    words(entry.componentStack),
  ].filter(Boolean);
  return (
    <li>
      <details>
        <summary>
          <span className="medium">{words(entry.message) || "No message"}</span>
          <span className="text-soft xs">
            {Number.isNaN(at.getTime()) ? "At an unknown time" : formatMoment(at)} ·{" "}
            {words(entry.route) || "/"}
          </span>
        </summary>
        <pre>{rest.join("\n\n") || "Nothing more is known."}</pre>
      </details>
    </li>
  );
}
