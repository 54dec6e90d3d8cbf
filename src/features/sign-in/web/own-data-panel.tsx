import { useId, useState } from "react";
import { listWords } from "#kit/list-words.ts";
import { wipeLocalRecords } from "#web/browser/local-storage.ts";
import { recheckSession } from "#web/session/session-check.ts";
import { toast } from "#web/toasts/toasts.ts";
import { buttonClass } from "#web/ui/buttons/button-class.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { yourDataHref } from "#features/data-export/addresses.ts";
import { accountApi } from "./api.ts";
import type { Problems } from "./credentials.ts";
import { useSending } from "./use-sending.ts";

/** Made by a feature above this one, which knows every kind of record. */
const EXPORT_HREF = "/api/files/data-export/data.zip";

/** Everything that is kept, to take along; and the way out. */
export function OwnDataPanel({ email }: { email: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const [hasCopy, setHasCopy] = useState(false);
  return (
    <Panel title="Your data">
      <p className="text-soft">
        Everything this site keeps of you, in one zip: your deals, drafts, analyses, criteria, funding stacks,
        letters, leads, conversations and all else you stored in your personal workspace. Another installation
        can import it. “Export or import” has it with the buyer’s profile, and the work of other workspaces.
      </p>
      <p className="row wrap mt-4">
        <a
          className={buttonClass("secondary", "md")}
          href={EXPORT_HREF}
          download
          onClick={() => setHasCopy(true)}
        >
          Download my data
        </a>
        <ButtonLink href={yourDataHref}>Export or import</ButtonLink>
        <Button variant="ghost" onClick={() => setIsAsking(true)}>
          Delete my account
        </Button>
      </p>
      {isAsking && (
        <DeleteAccountDialog
          email={email}
          hasCopy={hasCopy}
          onCopy={() => setHasCopy(true)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Panel>
  );
}

interface DeleteAccountProps {
  email: string;
  hasCopy: boolean;
  onCopy: () => void;
  onClose: () => void;
}

function DeleteAccountDialog({ email, hasCopy, onCopy, onClose }: DeleteAccountProps) {
  const formId = useId();
  const [wantsNoCopy, setWantsNoCopy] = useState(false);
  const { form, problems, failure, isBusy, onSubmit } = useSending<"copy">({
    check: (): Problems<"copy"> =>
      hasCopy || wantsNoCopy ? {} : { copy: "Download your data first, or confirm that you need no copy." },
    async send() {
      const { workspaces } = await accountApi.deleteAccount();
      const along =
        workspaces.length === 0
          ? ""
          : ` So are the workspaces in which you were alone: ${listWords(workspaces)}.`;
      wipeLocalRecords();
      toast({
        title: "Account deleted",
        description: `The account ${email} is gone, with all that was in it.${along}`,
      });
      await recheckSession();
    },
    fallback: "The account could not be deleted.",
  });
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Delete your account?"
      description={`${email} and everything stored in it: deals, drafts, analyses, funding stacks, criteria, and workspaces in which you are alone. What you made in workspaces of others stays there, under your name. This action cannot be undone.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger-solid" type="submit" form={formId} busy={isBusy}>
            Delete my account
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate className="stack" onSubmit={onSubmit}>
        <p className="row wrap">
          <a className={buttonClass("secondary", "md")} href={EXPORT_HREF} download onClick={onCopy}>
            {hasCopy ? "Download again" : "Download my data"}
          </a>
        </p>
        {!hasCopy && (
          <Checkbox
            name="copy"
            checked={wantsNoCopy}
            onChange={setWantsNoCopy}
            label="I need no copy of my data"
            aria-describedby={problems.copy ? `${formId}-copy` : undefined}
          />
        )}
        {problems.copy && !hasCopy && !wantsNoCopy && (
          <p className="bad sm" id={`${formId}-copy`} role="alert">
            {problems.copy}
          </p>
        )}
        <p className="bad sm" role="alert">
          {failure}
        </p>
      </form>
    </Dialog>
  );
}
