import { useState } from "react";
import { type ListPlace, listQuery, readListPlace } from "#features/intake/model/list-place.ts";
import { LISTED_STATES, type ListedState } from "#features/intake/model/review/intake.ts";
import { INTAKE_SORTS, type IntakeSort, sortsOf } from "#features/intake/model/review/sort-intakes.ts";
import { useSearchParams, useSetSearchParams } from "#web/navigation/navigation.ts";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { ClipButton } from "./clip/clip-button.tsx";
import { MailPanel } from "./mail/mail-panel.tsx";
import { WaitingMails } from "./mail/waiting-mails.tsx";
import { FileDrop } from "./tray/file-drop.tsx";
import { DocumentPanel } from "./tray/document-panel.tsx";
import { ReadingModelPanel } from "./tray/reading-model-panel.tsx";
import { PastePanel } from "./tray/paste-panel.tsx";
import { Tray } from "./tray/tray.tsx";
import "./intake-screens.css";

const STATE_WORDS: Readonly<Record<ListedState, string>> = {
  ready: "To review",
  accepted: "In a deal",
  dismissed: "Dismissed",
};

const SORT_WORDS: Readonly<Record<IntakeSort, string>> = {
  latest: "Latest first",
  oldest: "Oldest first",
  "price-low": "Price, lowest first",
  "price-high": "Price, highest first",
  "earnings-high": "Earnings, highest first",
  "earnings-low": "Earnings, lowest first",
  verdict: "Verdict, in range first",
  name: "Name, A to Z",
};

/** /dashboard/intake: what a broker sent, read and not yet in a deal. */
export function IntakeScreen() {
  const params = useSearchParams();
  const place = readListPlace(params);
  const setParams = useSetSearchParams();
  const show = (next: Partial<ListPlace>) =>
    setParams(new URLSearchParams(listQuery({ ...place, ...next })), { replace: true });
  const [now] = useState(() => new Date());
  return (
    <>
      <PageHead
        title="Inbox"
        sub="Paste or drop what a broker sent. Each value is shown beside the words it was read from, and you decide what goes into a deal."
      />
      <EditorsOnly>
        <DocumentPanel documentId={params.get("document")} name={params.get("name")} />
        <div className="intake-ways">
          <PastePanel isAsked={params.get("add") === "paste"} />
          <div className="stack">
            <FileDrop isAsked={params.get("add") === "file"} />
            <MailPanel />
            <ClipButton />
          </div>
        </div>
        <WaitingMails now={now} />
      </EditorsOnly>
      <ReadingModelPanel />
      <div className="intake-tools">
        <Segmented
          label="Which"
          options={LISTED_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))}
          value={place.state}
          onChange={(state) => show({ state })}
        />
        <SelectInput
          aria-label="Order"
          options={sortsOf(place.state).map((value) => ({ value, label: SORT_WORDS[value] }))}
          value={place.sort}
          onChange={({ target }) =>
            show({ sort: INTAKE_SORTS.find((sort) => sort === target.value) ?? "latest" })
          }
        />
      </div>
      <Tray state={place.state} sort={place.sort} now={now} />
    </>
  );
}
