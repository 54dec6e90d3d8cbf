import { Plus, X } from "lucide-react";
import { MOST_WANTS, WANT_KINDS, type Want, type WantKind } from "#features/pipeline/model/stage.ts";
import { Button, IconButton } from "#web/ui/buttons/button.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";

const KIND_WORDS: Record<WantKind, string> = {
  figures: "settled by price, revenue and earnings",
  call: "settled by a call that is noted",
  nda: "settled by a document tagged “nda”",
  books: "settled by a period of the books",
  ledger: "settled by an add-back that is more than claimed",
  loi: "settled by a letter of intent",
  stack: "settled by a funding stack",
  note: "settled by hand",
  upload: "a document: settled by hand",
};
const KINDS = WANT_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));

export interface StageWantsProps {
  /** What the stage is called. */
  named: string;
  want: readonly Want[];
  onChange: (want: Want[]) => void;
}

/** The lines that come into the checklist of a deal which enters the stage. */
export function StageWants({ named, want, onChange }: StageWantsProps) {
  const put = (at: number, change: Partial<Want>) =>
    onChange(want.map((line, place) => (place === at ? { ...line, ...change } : line)));
  return (
    <details className="stage-wants">
      <summary>{want.length === 0 ? "Asks for nothing" : `Asks for ${want.length}`}</summary>
      <ul>
        {want.map(({ title, kind }, at) => (
          <li key={at}>
            <TextInput
              aria-label={`What ${named} asks for, line ${at + 1}`}
              maxLength={200}
              value={title}
              onChange={({ target }) => put(at, { title: target.value })}
            />
            <SelectInput
              aria-label={`What settles line ${at + 1} of ${named}`}
              options={KINDS}
              value={kind}
              onChange={({ target }) =>
                put(at, { kind: WANT_KINDS.find((known) => known === target.value) ?? "note" })
              }
            />
            <IconButton
              icon={X}
              label={`Remove line ${at + 1} of ${named}`}
              onClick={() => onChange(want.filter((_, place) => place !== at))}
            />
          </li>
        ))}
      </ul>
      {want.length < MOST_WANTS ? (
        <Button
          size="sm"
          variant="ghost"
          icon={Plus}
          className="mt-2"
          onClick={() => onChange([...want, { title: "", kind: "note" }])}
        >
          Add a line
        </Button>
      ) : null}
    </details>
  );
}
