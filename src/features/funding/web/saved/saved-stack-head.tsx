import { WhoChanged } from "#web/ui/records/who-changed.tsx";
import { formatDate } from "#kit/day.ts";
import { ArrowLeft, Copy, Pencil, TextCursorInput } from "lucide-react";
import { useState } from "react";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { RenameStackDialog } from "#features/funding/web/list/rename-stack-dialog.tsx";
import { useDuplicateStack } from "#features/funding/web/list/use-duplicate-stack.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { StackExportMenu } from "./stack-export-menu.tsx";

export interface SavedStackHeadProps {
  stack: FundingStack;
  isEditing: boolean;
  isChanged: boolean;
  isSaving: boolean;
  onBack: () => void;
  onEdit: () => void;
  onCancel: () => void;
  onSave: () => void;
  onRenamed: (stack: FundingStack) => void;
  onOpen: (stack: FundingStack) => void;
}

export function SavedStackHead(props: SavedStackHeadProps) {
  const { stack, isEditing, isChanged, isSaving, onBack, onEdit, onCancel, onSave } = props;
  return (
    <header className="head mt-5">
      <div className="head-words">
        <h2 className="saved-title">Saved Funding Stack</h2>
        <p className="sm text-soft mt-1">
          <b>{stack.name}</b>, created {formatDate(stack.createdAt)}, changed {formatDate(stack.updatedAt)}{" "}
          <WhoChanged by={stack} />
        </p>
        {stack.description === "" ? null : <p className="xs text-muted mt-1">{stack.description}</p>}
      </div>
      <div className="head-actions">
        <Button variant="ghost" icon={ArrowLeft} onClick={onBack}>
          Back
        </Button>
        <EditorsOnly>
          <StackTools {...props} />
        </EditorsOnly>
        <StackExportMenu stackId={stack.id} />
        <EditorsOnly>
          {isEditing ? (
            <>
              <Button onClick={onCancel}>Cancel</Button>
              <Button variant="primary" busy={isSaving} onClick={onSave}>
                Save Changes
              </Button>
            </>
          ) : (
            <Button variant={isChanged ? "secondary" : "primary"} icon={Pencil} onClick={onEdit}>
              Edit Stack
            </Button>
          )}
        </EditorsOnly>
      </div>
    </header>
  );
}

/** What is done with the stack as a whole; unsaved changes of it stay where they are. */
function StackTools({ stack, onRenamed, onOpen }: SavedStackHeadProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { duplicate, isDuplicating } = useDuplicateStack();
  return (
    <>
      <Button variant="ghost" icon={TextCursorInput} onClick={() => setRenaming(true)}>
        Rename
      </Button>
      <Button
        variant="ghost"
        icon={Copy}
        busy={isDuplicating}
        onClick={() => void duplicate(stack).then((copy) => copy && onOpen(copy))}
      >
        Duplicate
      </Button>
      {isRenaming ? (
        <RenameStackDialog stack={stack} onRenamed={onRenamed} onClose={() => setRenaming(false)} />
      ) : null}
    </>
  );
}
