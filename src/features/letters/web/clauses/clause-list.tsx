import { Pencil, Plus, RotateCcw, Trash2 } from "lucide-react";
import { type ClauseHead, isClauseOn, listClauses } from "#features/letters/model/compose-letter.ts";
import {
  type ClauseChoices,
  type LetterContent,
  MOST_OWN_CLAUSES,
  type OwnClause,
} from "#features/letters/model/letter-content.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button, IconButton } from "#web/ui/buttons/button.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";

/** The key of a clause of the template, or an own clause; a new one has no text yet. */
export type Edited = { key: string } | { own: OwnClause };

export interface ClauseListProps {
  content: LetterContent;
  onChoose: (choices: ClauseChoices) => void;
  onEdit: (edited: Edited) => void;
  onAdd: () => void;
}

/** Every clause that there is: in or out, in the template's words or in one's own. */
export function ClauseList({ content, onChoose, onEdit, onAdd }: ClauseListProps) {
  const { clauses, kind } = content;
  const restore = (key: string) => {
    const edits = Object.fromEntries(Object.entries(clauses.edits).filter(([of]) => of !== key));
    onChoose({ ...clauses, edits });
  };
  return (
    <>
      <ul className="clause-list">
        {listClauses(kind).map((clause) => (
          <ClauseRow
            key={clause.key}
            clause={clause}
            choices={clauses}
            marksBinding={kind === "loi"}
            onSwitch={(isOn) =>
              onChoose({ ...clauses, switches: { ...clauses.switches, [clause.key]: isOn } })
            }
            onEdit={() => onEdit({ key: clause.key })}
            onRestore={() => restore(clause.key)}
          />
        ))}
        {clauses.own.map((own) => (
          <li key={own.id}>
            <div className="row wrap between">
              <span className="medium">{own.title || "Clause without a title"}</span>
              <span className="row">
                <IconButton
                  label={`Edit ${own.title}`}
                  icon={Pencil}
                  size="sm"
                  onClick={() => onEdit({ own })}
                />
                <IconButton
                  label={`Remove ${own.title}`}
                  icon={Trash2}
                  size="sm"
                  onClick={() => onChoose({ ...clauses, own: clauses.own.filter(({ id }) => id !== own.id) })}
                />
              </span>
            </div>
            <p className="row wrap help">
              {kind === "loi" ? <Binding isBinding={own.isBinding} /> : null}
              Your own clause
            </p>
          </li>
        ))}
      </ul>
      <Button icon={Plus} disabled={clauses.own.length >= MOST_OWN_CLAUSES} onClick={onAdd}>
        Add a clause of your own
      </Button>
    </>
  );
}

interface ClauseRowProps {
  clause: ClauseHead;
  choices: ClauseChoices;
  marksBinding: boolean;
  onSwitch: (isOn: boolean) => void;
  onEdit: () => void;
  onRestore: () => void;
}

function ClauseRow({ clause, choices, marksBinding, onSwitch, onEdit, onRestore }: ClauseRowProps) {
  const { key, title, isBinding, isRequired, purpose } = clause;
  const isOn = isClauseOn(clause, choices);
  const isEdited = Object.hasOwn(choices.edits, key);
  return (
    <li>
      <div className="row wrap between">
        {isRequired ? (
          <span className="medium">{title}</span>
        ) : (
          <Switch className="medium" label={title} checked={isOn} onChange={onSwitch} />
        )}
        {isOn ? (
          <span className="row">
            {isEdited ? (
              <IconButton
                label={`Back to the template’s words of ${title}`}
                icon={RotateCcw}
                size="sm"
                onClick={onRestore}
              />
            ) : null}
            <IconButton label={`Edit ${title}`} icon={Pencil} size="sm" onClick={onEdit} />
          </span>
        ) : null}
      </div>
      <p className="row wrap help">
        {marksBinding ? <Binding isBinding={isBinding} /> : null}
        {isRequired ? <Badge tone="line">Always in</Badge> : null}
        {isEdited ? <Badge tone="accent">Your words</Badge> : null}
        {purpose}
      </p>
    </li>
  );
}

function Binding({ isBinding }: { isBinding: boolean }) {
  return isBinding ? <Badge tone="caution">Binding</Badge> : <Badge tone="line">Not binding</Badge>;
}
