import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { STACK_CHANGED_ELSEWHERE } from "#features/funding/model/stack-words.ts";
import { formatDate } from "#kit/day.ts";
import { SaveConflict } from "#web/drafts/save-conflict.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import { listDifferences } from "./stack-differences.ts";
import type { StackEditor } from "./use-stack-edit.ts";

export interface StackConflictProps {
  /** As it was saved elsewhere. */
  newer: FundingStack;
  editor: StackEditor;
  onTakeNewer: () => void;
  onKeepMine: () => void;
}

/** Two windows changed one stack: both states side by side, and neither is thrown away unasked. */
export function ConflictNote({ newer, editor, onTakeNewer, onKeepMine }: StackConflictProps) {
  const differences = listDifferences(editor.mergedWith(newer), newer);
  return (
    <SaveConflict
      newer={newer}
      message={
        <>
          {STACK_CHANGED_ELSEWHERE} It was saved {formatDate(newer.updatedAt)}; what you did not touch stays
          as it was saved there.
        </>
      }
      onKeepOnTop={onKeepMine}
      onLoadNewer={onTakeNewer}
    >
      {differences.length === 0 ? (
        <p className="mt-2">Both are the same, so nothing would be lost.</p>
      ) : (
        <Table flush tight stacked className="mt-2 conflict-table">
          <thead>
            <tr>
              <th scope="col">What you changed</th>
              <th scope="col">Yours</th>
              <th scope="col">Saved elsewhere</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ key, label, mine, theirs }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td data-label="Yours">{mine}</td>
                <td data-label="Saved elsewhere">{theirs}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </SaveConflict>
  );
}
