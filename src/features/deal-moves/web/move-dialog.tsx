import { useState } from "react";
import {
  BUYER_COMES,
  BUYER_STAYS,
  movedWords,
  EXPLAINED,
  nameOf,
  type MoveMode,
} from "#features/deal-moves/model/move-words.ts";
import { MOST_NAME_CHARACTERS } from "#features/workspaces/model/limits.ts";
import { libraryHref } from "#features/deal-list/addresses.ts";
import { openWorkspace } from "#web/browser/open-workspace.ts";
import { newId } from "#web/browser/new-id.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { useRole } from "#web/session/workspaces.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { useMoveDeals, useMakeTarget, useTargets } from "./data.ts";

export interface MoveDialogProps {
  deals: readonly { readonly id: string; readonly name: string }[];
  onClose: () => void;
  /** They are in this workspace no longer. */
  onMoved?: () => void;
  /** The page that is open, which shows the deal: with a move it is opened where the deal is then. */
  page?: string;
}

/** No workspace has it for an id. */
const NEW = "new";

const WAYS = [
  { value: "move", label: "Move" },
  { value: "copy", label: "Copy" },
] as const;

/** Asks where deals go and whether they stay here as well, and says before what goes along. */
export function MoveDialog({ deals, onClose, onMoved, page }: MoveDialogProps) {
  const targets = useTargets();
  const { move, copy, isCarrying } = useMoveDeals({ goesAlong: page !== undefined });
  const [way, setWay] = useState<MoveMode>("move");
  const [chosen, setChosen] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [name, setName] = useState("");
  const [madeId] = useState(newId);
  const [takesBuyer, setTakesBuyer] = useState(true);
  const ownsHere = useRole() === "owner";
  const make = useMakeTarget();
  const isBusy = isCarrying || make.isPending;
  const target = chosen === NEW ? undefined : (targets.find(({ id }) => id === chosen) ?? targets[0]);
  // A workspace that is made for them is the person's own.
  const ownsBoth = ownsHere && (target === undefined || target.role === "owner");

  async function moveDeals(): Promise<void> {
    if (isBusy) return;
    setProblem(null);
    if (target === undefined && name.trim() === "") return setProblem("Give the new workspace a name.");
    try {
      const to = target ?? (await make.mutateAsync({ id: madeId, name: name.trim() }));
      const asked = { ids: deals.map(({ id }) => id), to: to.id, takesBuyer: ownsBoth && takesBuyer };
      const moved =
        way === "move" ? (await move.mutateAsync(asked)).moved : (await copy.mutateAsync(asked)).copied;
      const names = moved.map(({ name }) => name);
      const says = movedWords(way, names, { chosen: deals.length, to: to.name });
      const toId = to.isPersonal ? null : to.id;
      onClose();
      if (way === "move" && page !== undefined)
        return openWorkspace(toId, page, {
          replace: true,
          says: { title: says.title, text: says.description },
        });
      toast({
        ...says,
        action: { label: `Open “${to.name}”`, onPress: () => openWorkspace(toId, libraryHref) },
      });
      if (way === "move") onMoved?.();
    } catch (error) {
      setProblem(messageOf(error, "Nothing was changed. Try again."));
    }
  }
  return (
    <Dialog
      open
      title={`Move or copy ${nameOf(deals.map(({ name }) => name))}`}
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      onSubmit={moveDeals}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={isBusy}>
            {way === "move" ? "Move" : "Copy"}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Segmented label="Move or copy" options={WAYS} value={way} onChange={setWay} />
        <Field label="To the workspace">
          {(control) => (
            <SelectInput
              {...control}
              value={target?.id ?? NEW}
              options={[
                ...targets.map((one) => ({ value: one.id, label: one.name })),
                { value: NEW, label: "A new workspace" },
              ]}
              onChange={(event) => setChosen(event.target.value)}
            />
          )}
        </Field>
        {target === undefined && (
          <Field label="Its name">
            {(control) => (
              <TextInput
                {...control}
                maxLength={MOST_NAME_CHARACTERS}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
        )}
        <Explained way={way} takesBuyer={ownsBoth ? takesBuyer : null} onTakesBuyer={setTakesBuyer} />
        {problem === null ? null : (
          <Note tone="bad" role="alert">
            {problem}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

interface ExplainedProps {
  way: MoveMode;
  /** Null: it is not theirs to say. */
  takesBuyer: boolean | null;
  onTakesBuyer: (takes: boolean) => void;
}

/** What goes along and what stays, with the one thing that can be chosen. */
function Explained({ way, takesBuyer, onTakesBuyer }: ExplainedProps) {
  return (
    <>
      {takesBuyer === null ? null : (
        <Checkbox
          label="Take my cash, household and debts along"
          checked={takesBuyer}
          onChange={onTakesBuyer}
        />
      )}
      {[takesBuyer === true ? BUYER_COMES : BUYER_STAYS, ...EXPLAINED[way]].map((sentence) => (
        <p key={sentence} className="sm text-soft">
          {sentence}
        </p>
      ))}
    </>
  );
}
