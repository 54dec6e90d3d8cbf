import { formatValue } from "#kit/format-value.ts";
import { SquareFunction } from "lucide-react";
import { guideOf } from "#web/figure-guides.ts";
import { CloseCardButton } from "./answer-card.tsx";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { UnknownIcon } from "#web/ui/icons/unknown-icon.tsx";
import type { WorkingLineView, WorkingView } from "./working.ts";

/** The card itself: a column of arithmetic, single rule above the sum, double rule under the total. */
export function WorkingCard({ working, shown }: { working: WorkingView; shown: string }) {
  const hasResult = working.result.value !== null && Number.isFinite(working.result.value);
  return (
    <>
      <div className="working-head">
        <b>{working.title}</b>
        {hasResult ? (
          <Badge tone="line" icon={SquareFunction}>
            Show the working
          </Badge>
        ) : (
          <Badge icon={UnknownIcon}>N/A</Badge>
        )}
        <CloseCardButton />
      </div>
      <p className="formula-words">{working.formula}</p>
      <table>
        <tbody>
          {working.lines.map((line, index) => (
            // Two lines may be called the same (years of a forecast), and none ever moves.
            <Line key={`${index} ${line.label}`} line={line} />
          ))}
          <tr className="sum">
            <td>=</td>
            <td>{working.title}</td>
            {hasResult ? (
              <td className="numeric">
                <span>{shown}</span>
              </td>
            ) : (
              <td className="numeric unknown">N/A</td>
            )}
          </tr>
        </tbody>
      </table>
      <Beside working={working} />
      <Guide figureId={working.id} />
      <div className="working-foot">
        <span>
          {working.source}
          {working.place === undefined ? null : (
            <>
              {" · "}
              <a href={`/how-every-figure-is-made#${working.place}`} target="_blank" rel="noopener">
                How it is made<span className="sr-only"> (opens in a new tab)</span>
              </a>
            </>
          )}
        </span>
        <span className="close-hint">
          <kbd>Esc</kbd> closes
        </span>
      </div>
    </>
  );
}

/** Leads to the article about the figure, which leads back to this page. */
function Guide({ figureId }: { figureId: string | undefined }) {
  const guide = guideOf(figureId);
  if (guide === null) return null;
  const from = encodeURIComponent(location.pathname + location.search);
  return (
    <p className="working-guide">
      Read more: <AppLink href={`${guide.href}?from=${from}`}>{guide.title}</AppLink>
    </p>
  );
}

function Line({ line }: { line: WorkingLineView }) {
  const isKnown = line.value !== null && Number.isFinite(line.value);
  return (
    <tr>
      <td>{line.sign}</td>
      <td>
        {line.label}
        {line.note ? <small>{line.note}</small> : null}
      </td>
      <td className={isKnown ? "numeric" : "numeric unknown"}>
        {line.value !== null && isKnown ? formatValue(line.value, line.unit, { plain: true }) : "unknown"}
      </td>
    </tr>
  );
}

/** What a figure must not stand without: why it is missing, what it earns, its other reading, its benchmark. */
function Beside({ working }: { working: WorkingView }) {
  const { reason, points, notes = [], beside, benchmark } = working;
  if (!reason && !points && notes.length === 0 && !beside && !benchmark) return null;
  return (
    <div className="beside">
      {reason ? <p>{reason}</p> : null}
      {points ? (
        <p>
          <b>
            {points.value} of {points.of} points
          </b>
          : {points.band}
        </p>
      ) : null}
      {typeof beside === "string" ? <p>{beside}</p> : null}
      {typeof beside === "object" ? (
        <p>
          {beside.label}: <b>{beside.value === null ? "N/A" : formatValue(beside.value, beside.unit)}</b>
          {beside.note ? `. ${beside.note}` : null}
        </p>
      ) : null}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {benchmark ? (
        <p>
          Benchmark: <b className="benchmark-name">{benchmark.industry_name}</b>
          {benchmark.note ? `. ${benchmark.note}` : null}
        </p>
      ) : null}
    </div>
  );
}
