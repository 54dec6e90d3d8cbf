import { useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { Table } from "#web/ui/layout/table.tsx";
import type { FormDifference } from "./merge-forms.ts";
import "./conflict-fields.css";

export interface ConflictFieldsProps {
  differences: readonly FormDifference[];
  /** Puts the newer version beneath what is typed, with these fields as they were saved elsewhere; nothing is saved yet. */
  onPutTogether: (theirs: ReadonlySet<string>) => void;
}

/**
 * What is typed beside what was saved elsewhere, field by field, and which of the two is to stand: at first what was typed
 * here, and of fields that nobody touched here what was saved.
 */
export function ConflictFields({ differences, onPutTogether }: ConflictFieldsProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(
    () => new Set(differences.flatMap(({ path, isUntouched }) => (isUntouched ? [path] : []))),
  );
  if (differences.length === 0)
    return <p className="mt-2">Both are the same in every field, so nothing would be lost.</p>;
  function choose(path: string, isTheirs: boolean): void {
    const next = new Set(theirs);
    if (isTheirs) next.add(path);
    else next.delete(path);
    setTheirs(next);
  }
  return (
    <>
      <Table flush tight stacked className="mt-2 conflict-fields">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">Saved elsewhere</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <DifferenceRow
              key={difference.path}
              difference={difference}
              isTheirs={theirs.has(difference.path)}
              onChoose={choose}
            />
          ))}
        </tbody>
      </Table>
      <div className="row wrap mt-2">
        <Button size="sm" variant="primary" onClick={() => onPutTogether(theirs)}>
          Put the chosen ones together
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => setTheirs(new Set(differences.map(({ path }) => path)))}
        >
          Choose all saved elsewhere
        </Button>
      </div>
    </>
  );
}

interface DifferenceRowProps {
  difference: FormDifference;
  isTheirs: boolean;
  onChoose: (path: string, isTheirs: boolean) => void;
}

function DifferenceRow({ difference, isTheirs, onChoose }: DifferenceRowProps) {
  const { path, label, mine, theirs } = difference;
  const sides = [
    { head: "Yours", words: mine, isChosen: !isTheirs, chooses: false },
    { head: "Saved elsewhere", words: theirs, isChosen: isTheirs, chooses: true },
  ];
  return (
    <tr>
      <th scope="row">{label}</th>
      {sides.map(({ head, words, isChosen, chooses }) => (
        <td key={head} data-label={head}>
          <label>
            <input
              type="radio"
              name={`conflict ${path}`}
              aria-label={`${label}, ${head.toLowerCase()}: ${words}`}
              checked={isChosen}
              onChange={() => onChoose(path, chooses)}
            />
            <span>{words}</span>
          </label>
        </td>
      ))}
    </tr>
  );
}
