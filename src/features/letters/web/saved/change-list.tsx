import type { ClauseChange } from "#features/letters/model/compare-letters.ts";
import { Badge } from "#web/ui/status/badge.tsx";

const KINDS = {
  added: { word: "New", tone: "good" },
  removed: { word: "Gone", tone: "bad" },
  changed: { word: "Changed", tone: "caution" },
} as const;

/** What two versions say differently, clause by clause: new words underlined, old ones struck out. */
export function ChangeList({ changes }: { changes: readonly ClauseChange[] }) {
  if (changes.length === 0) return <p className="sm text-muted">Both are the same.</p>;
  return (
    <ul className="change-list" aria-label="What changed">
      {changes.map(({ key, title, kind, words }) => (
        <li key={key}>
          <h3>
            {title} <Badge tone={KINDS[kind].tone}>{KINDS[kind].word}</Badge>
          </h3>
          <p>
            {words.map(({ kind: change, text }, index) => {
              if (change === "added") return <ins key={index}>{text}</ins>;
              if (change === "removed") return <del key={index}>{text}</del>;
              return <span key={index}>{text}</span>;
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}
