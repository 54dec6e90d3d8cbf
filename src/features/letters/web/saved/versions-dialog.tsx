import { formatRelative } from "#kit/day.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { compareLetters } from "#features/letters/model/compare-letters.ts";
import { composeLetter } from "#features/letters/model/compose-letter.ts";
import { useVersions, versionQuery } from "#features/letters/web/data.ts";
import type { Work } from "#features/letters/web/work.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { ChangeList } from "./change-list.tsx";

export interface VersionsDialogProps {
  work: Work;
  isUnsaved: boolean;
  onTake: (content: Work["content"]) => void;
  onClose: () => void;
}

/** The version as it stands on the desk, among the saved ones. */
const NOW = 0;

/** Every saved version, what it changed, and any two of them side by side. */
export function VersionsDialog({ work, isUnsaved, onTake, onClose }: VersionsDialogProps) {
  const list = useVersions(work.id);
  const versions = list.data?.versions ?? [];
  const newest = versions[0]?.number ?? 1;
  const [picked, setPicked] = useState<{ before: number; after: number } | null>(null);
  const pair =
    picked ??
    (isUnsaved ? { before: newest, after: NOW } : { before: Math.max(1, newest - 1), after: newest });
  const options = [
    ...(isUnsaved ? [{ value: String(NOW), label: "Now, not saved" }] : []),
    ...versions.map(({ number, savedAt }) => ({
      value: String(number),
      label: `Version ${number}, ${formatRelative(savedAt, new Date())}`,
    })),
  ];
  return (
    <Dialog open size="lg" onOpenChange={onClose} title="Versions">
      {list.error ? (
        <Note tone="bad" role="alert">
          {messageOf(list.error, "The versions could not be loaded. Try again.")}
        </Note>
      ) : list.data === undefined ? (
        <div aria-busy="true">
          <Skeleton height={160} />
        </div>
      ) : (
        <>
          <ol className="letters-list">
            {versions.map(({ number, savedAt, changed }) => (
              <li key={number}>
                <span>
                  <b>Version {number}</b>
                  <small>
                    {formatRelative(savedAt, new Date())}
                    {number === 1
                      ? ""
                      : `: ${changed.length === 0 ? "no words changed" : changed.join(", ")}`}
                  </small>
                </span>
                <TakeButton work={work} number={number} onTake={onTake} />
              </li>
            ))}
          </ol>
          <div className="row wrap compared">
            <span>What changed from</span>
            <SelectInput
              aria-label="The older version"
              options={options}
              value={String(pair.before)}
              onChange={(event) => setPicked({ ...pair, before: Number(event.target.value) })}
            />

            <span>to</span>
            <SelectInput
              aria-label="The newer version"
              options={options}
              value={String(pair.after)}
              onChange={(event) => setPicked({ ...pair, after: Number(event.target.value) })}
            />
          </div>
          <Changes work={work} {...pair} />
        </>
      )}
    </Dialog>
  );
}

/** The content of a version; that of the desk is at hand. */
function useContent(work: Work, version: number) {
  return useQuery({ ...versionQuery(work.id, version), enabled: version !== NOW });
}

function Changes({ work, before, after }: { work: Work; before: number; after: number }) {
  const older = useContent(work, before);
  const newer = useContent(work, after);
  const was = before === NOW ? work.content : older.data?.content;
  const is = after === NOW ? work.content : newer.data?.content;
  const changes = useMemo(
    () => (was && is ? compareLetters(composeLetter(was), composeLetter(is)) : null),
    [was, is],
  );
  const error = older.error ?? newer.error;
  if (error)
    return (
      <Note tone="bad" role="alert">
        {messageOf(error, "The versions could not be loaded. Try again.")}
      </Note>
    );
  return changes === null ? <Skeleton height={120} /> : <ChangeList changes={changes} />;
}

function TakeButton({
  work,
  number,
  onTake,
}: {
  work: Work;
  number: number;
  onTake: VersionsDialogProps["onTake"];
}) {
  const version = useContent(work, number);
  const content = version.data?.content;
  return (
    <Button size="sm" disabled={content === undefined} onClick={() => content && onTake(content)}>
      Go on from this
    </Button>
  );
}
