import { useState } from "react";
import { LISTED_STATES, type ListedState } from "#features/intake/model/review/intake.ts";
import { useSearchParams, useSetSearchParams } from "#web/navigation/navigation.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { ClipButton } from "./clip/clip-button.tsx";
import { MailPanel } from "./mail/mail-panel.tsx";
import { WaitingMails } from "./mail/waiting-mails.tsx";
import { FileDrop } from "./tray/file-drop.tsx";
import { DocumentPanel } from "./tray/document-panel.tsx";
import { PaperModelPanel } from "./tray/paper-model-panel.tsx";
import { PastePanel } from "./tray/paste-panel.tsx";
import { Tray } from "./tray/tray.tsx";
import "./intake.css";

const STATE_WORDS: Readonly<Record<ListedState, string>> = {
  ready: "To review",
  accepted: "In a deal",
  dismissed: "Dismissed",
};

const readState = (text: string | null): ListedState =>
  LISTED_STATES.find((state) => state === text) ?? "ready";

/** /dashboard/intake: what a broker sent, read and not yet in a deal. */
export function IntakeScreen() {
  const params = useSearchParams();
  const state = readState(params.get("state"));
  const setParams = useSetSearchParams();
  const [now] = useState(() => new Date());
  return (
    <>
      <PageHead
        title="Intake"
        sub="Bring in what a broker sent. Each value is shown with its words; nothing is in a deal that you have not seen."
      />
      <EditorsOnly>
        <DocumentPanel documentId={params.get("document")} name={params.get("name")} />
        <div className="intake-ways">
          <PastePanel />
          <div className="stack">
            <FileDrop />
            <MailPanel />
            <ClipButton />
          </div>
        </div>
        <WaitingMails now={now} />
      </EditorsOnly>
      <PaperModelPanel />
      <div className="intake-tools">
        <Segmented
          label="Which"
          options={LISTED_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))}
          value={state}
          onChange={(next) =>
            setParams(new URLSearchParams(next === "ready" ? {} : { state: next }), { replace: true })
          }
        />
      </div>
      <Tray state={state} now={now} />
    </>
  );
}
