import type { ImportSummary } from "#features/data-export/contract.ts";
import { formatDate } from "#kit/day.ts";
import { listWords } from "#kit/list-words.ts";
import { formatCount } from "#kit/format-figure.ts";
import { Note } from "#web/ui/status/note.tsx";
import { Table } from "#web/ui/layout/table.tsx";

/** What came in, by kind, and what could not. */
export function ImportOutcome({ summary }: { summary: ImportSummary }) {
  const { added, email, exportedAt, kinds, leftOut, madeBy, workspaceName } = summary;
  return (
    <div className="mt-4 stack">
      <Note tone={added > 0 ? "good" : "plain"} role="status">
        <b>{added > 0 ? "Your data is in." : "Nothing new."}</b> {describeOutcome(summary)} The file was made
        on {formatDate(exportedAt)} for {email}
        {workspaceName === null ? "" : `, of the workspace “${workspaceName}”`}.
        {madeBy.length === 0 ? "" : ` ${listWords(madeBy)} made some of it; here it is shown as yours.`}
      </Note>
      {leftOut.length > 0 && <LeftOut leftOut={leftOut} />}
      {kinds.length > 0 && (
        <Table tight flush>
          <caption className="sr-only">What came in</caption>
          <thead>
            <tr>
              <th scope="col">Kind</th>
              <th scope="col" className="numeric">
                Added
              </th>
              <th scope="col" className="numeric">
                Here already
              </th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ name, title, ...count }) => (
              <tr key={name}>
                <th scope="row">{title}</th>
                <td className="num">{formatCount(count.added)}</td>
                <td className="num">{formatCount(count.kept)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}

function describeOutcome({ added, kept, leftOut }: ImportSummary): string {
  const isWhole = leftOut.length === 0;
  if (added === 0)
    return isWhole
      ? "Everything in this file is here already, so nothing was added or changed."
      : "All that can come from this file is here already, so nothing was added or changed.";
  if (kept > 0) return "What was here already was left as it is.";
  return isWhole ? "Everything in the file was added." : "Everything else in the file was added.";
}

function LeftOut({ leftOut }: Pick<ImportSummary, "leftOut">) {
  return (
    <Note tone="caution" role="status">
      <b>{leftOut.length === 1 ? "A document was" : `${leftOut.length} documents were`} left out.</b>
      <ul className="data-export-left">
        {leftOut.map(({ name, because }, place) => (
          // Two documents may have one name.
          <li key={`${place} ${name}`}>
            {name}: {because}
          </li>
        ))}
      </ul>
    </Note>
  );
}
