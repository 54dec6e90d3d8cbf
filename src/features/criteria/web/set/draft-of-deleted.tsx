import { useState } from "react";
import { navigateTo } from "#web/navigation/navigation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { NEW_SET, newCriteriaHref } from "#features/criteria/addresses.ts";
import { criteriaDrafts } from "#features/criteria/web/criteria-drafts.ts";

/** The set is gone, but what was typed into it and never saved is still in this browser. */
export function DraftOfDeleted({ id }: { id: string }) {
  const [kept, setKept] = useState(() => criteriaDrafts.find(id));
  if (kept === null) return null;
  const name = kept.form.name.trim();

  function begin(): void {
    if (kept !== null) criteriaDrafts.keep(NEW_SET, { ...kept, baseVersion: null });
    criteriaDrafts.drop(id);
    navigateTo(newCriteriaHref);
  }

  return (
    <Note tone="accent" className="mt-4">
      <p>What you typed here and did not save{name === "" ? "" : ` (“${name}”)`} is still in this browser.</p>
      <div className="row wrap mt-2">
        <Button size="sm" onClick={begin}>
          Continue as new criteria
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            criteriaDrafts.drop(id);
            setKept(null);
          }}
        >
          Discard it
        </Button>
      </div>
    </Note>
  );
}
