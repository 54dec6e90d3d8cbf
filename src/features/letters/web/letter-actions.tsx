import { Copy, FilePlus, FolderOpen, History, Printer, Save as SaveIcon } from "lucide-react";
import { useMemo, useState } from "react";
import { useDownload } from "#features/report-files/web/index.ts";
import type { Finding } from "#features/letters/model/finding.ts";
import type { LetterDocument } from "#features/letters/model/letter-document.ts";
import { findUnprintable, describeUnprintable } from "#features/letters/model/letter-signs.ts";
import { letterFileHref } from "#features/letters/model/letter-file-address.ts";
import { letterText } from "#features/letters/model/letter-text.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { Ellipsis, FileText } from "lucide-react";
import { useMayEdit } from "#web/session/workspaces.ts";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { NoPdfDialog } from "./no-pdf-dialog.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { LettersDialog } from "./saved/letters-dialog.tsx";
import { VersionsDialog } from "./saved/versions-dialog.tsx";
import type { LetterEditor } from "./use-letter-draft.ts";
import type { Save } from "./use-save.ts";

export interface LetterActionsProps {
  editor: LetterEditor;
  save: Save;
  letter: LetterDocument;
  findings: readonly Finding[];
}

type Way = "docx" | "pdf" | "print" | "copy";

/** Saving, loading, and the ways in which a letter leaves the product. */
export function LetterActions({ editor, save, letter, findings }: LetterActionsProps) {
  const { work } = editor;
  const mayEdit = useMayEdit();
  const { busy, download } = useDownload();
  const [open, setOpen] = useState<"letters" | "versions" | null>(null);
  const [asked, setAsked] = useState<Way | null>(null);

  async function send(way: Way): Promise<void> {
    setAsked(null);
    if (way === "print") return window.print();
    if (way === "copy") return copy(letterText(letter));
    // What leaves is always a saved version, so that it can be found again.
    const stored = editor.isUnsaved || work.basedOn === null ? await save.save() : null;
    const version = stored?.version ?? (editor.isUnsaved ? null : work.basedOn);
    if (version !== null) download(letterFileHref(stored?.id ?? work.id, version, way));
  }
  const unprintable = useMemo(() => findUnprintable(letter), [letter]);
  // What is wrong is named before anything leaves.
  const begin = (way: Way) =>
    (way === "pdf" && unprintable !== null) || findings.some(({ weight }) => weight !== "notice")
      ? setAsked(way)
      : void send(way);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="ghost" icon={FolderOpen} onClick={() => setOpen("letters")}>
        Load
      </Button>
      <Menu
        label="More"
        trigger={
          <Button variant="ghost" icon={Ellipsis}>
            More
          </Button>
        }
        items={[
          ...(mayEdit ? [{ label: "New letter", icon: FilePlus, onSelect: editor.clear }] : []),
          ...(work.basedOn === null
            ? []
            : [{ label: "Versions", icon: History, onSelect: () => setOpen("versions") }]),
          { label: "Copy text", icon: Copy, onSelect: () => begin("copy") },
          { label: "Print", icon: Printer, onSelect: () => begin("print") },
        ]}
      />
      <Button icon={FileText} busy={busy} onClick={() => begin("docx")}>
        DOCX
      </Button>
      <Button icon={FileText} busy={busy} onClick={() => begin("pdf")}>
        PDF
      </Button>
      <EditorsOnly>
        <Button variant="primary" icon={SaveIcon} busy={save.isSaving} onClick={() => void save.save()}>
          Save
        </Button>
      </EditorsOnly>
      {asked === null ? null : asked === "pdf" && unprintable !== null ? (
        <NoPdfDialog
          why={describeUnprintable(unprintable)}
          onDocx={() => begin("docx")}
          onClose={() => setAsked(null)}
        />
      ) : (
        <SendDialog findings={findings} onSend={() => void send(asked)} onClose={() => setAsked(null)} />
      )}
      {open === "letters" ? (
        <LettersDialog
          kind={work.content.kind}
          current={work}
          onPut={(next) => {
            editor.put(next);
            close();
          }}
          onGone={editor.clear}
          onClose={close}
        />
      ) : null}
      {open === "versions" ? (
        <VersionsDialog
          work={work}
          isUnsaved={editor.isUnsaved}
          onTake={(content) => {
            editor.write(content);
            close();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: "Copied", description: "The letter is on the clipboard as plain text." });
  } catch {
    // Browsers forbid it on plain http, and when the person has said no.
    toast({
      title: "Could not copy",
      description: "This browser does not allow it here. Download the DOCX, or print the letter.",
      variant: "destructive",
    });
  }
}
