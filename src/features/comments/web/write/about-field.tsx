import { FIGURES, TERMS, type AboutKind, type Named } from "#features/comments/model/about.ts";
import type { About } from "#features/comments/model/comment.ts";
import { useDocuments } from "#features/documents/web/index.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";

const KINDS: readonly { value: AboutKind; label: string }[] = [
  { value: "deal", label: "The deal" },
  { value: "figure", label: "A figure" },
  { value: "document", label: "A document" },
  { value: "term", label: "A term" },
];

const WHICH: Readonly<Record<Exclude<AboutKind, "deal">, string>> = {
  figure: "Which figure",
  document: "Which document",
  term: "Which term",
};

export interface AboutFieldProps {
  dealId: string;
  about: About;
  onChange: (about: About) => void;
}

/** What the comment is about. */
export function AboutField({ dealId, about, onChange }: AboutFieldProps) {
  const { kind } = about;
  return (
    <div className="comment-about">
      <Field label="About">
        {(control) => (
          <SelectInput
            {...control}
            options={KINDS}
            value={kind}
            onChange={({ target }) =>
              onChange({ kind: KINDS.find(({ value }) => value === target.value)?.value ?? "deal", id: null })
            }
          />
        )}
      </Field>
      {kind === "deal" ? null : kind === "document" ? (
        <WhichDocument dealId={dealId} about={about} onChange={onChange} />
      ) : (
        <Which about={about} kind={kind} parts={kind === "figure" ? FIGURES : TERMS} onChange={onChange} />
      )}
    </div>
  );
}

function WhichDocument({ dealId, about, onChange }: AboutFieldProps) {
  const { data } = useDocuments(dealId);
  const none = data?.documents.length === 0 ? "This deal has no documents yet." : undefined;
  return (
    <Which about={about} kind="document" parts={data?.documents ?? []} onChange={onChange} help={none} />
  );
}

interface WhichProps {
  about: About;
  kind: Exclude<AboutKind, "deal">;
  parts: readonly Named[];
  help?: string | undefined;
  onChange: (about: About) => void;
}

function Which({ about, kind, parts, help, onChange }: WhichProps) {
  return (
    <Field label={WHICH[kind]} help={help}>
      {(control) => (
        <SelectInput
          {...control}
          placeholder="Choose"
          options={parts.map(({ id, name }) => ({ value: id, label: name }))}
          value={about.id ?? ""}
          onChange={({ target }) => onChange({ kind, id: target.value === "" ? null : target.value })}
        />
      )}
    </Field>
  );
}
