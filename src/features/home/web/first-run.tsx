import { ClipboardPaste, SquarePen, Upload } from "lucide-react";
import type { ReactNode } from "react";
import type { DraftHead } from "#features/deals/contract.ts";
import { importHref } from "#features/deal-list/addresses.ts";
import { editDraftHref, newDealHref } from "#features/deals/addresses.ts";
import { pasteHref } from "#features/intake/addresses.ts";
import { membersHref } from "#features/workspaces/addresses.ts";
import { useRole } from "#web/session/workspaces.ts";
import { usePerson } from "#web/session/session.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { AdminLater } from "./admin-later.tsx";
import { ExampleButton } from "./example-button.tsx";
import { ExamplePanel } from "./example-panel.tsx";
import { FirstQuestions } from "./first-questions.tsx";
import { OtherWorkspaces } from "./other-workspaces.tsx";
import { ToolCards } from "./tools.tsx";

interface Step {
  title: string;
  words: string;
  action: ReactNode;
}

/** The steps whose pages exist. */
function listSteps(): Step[] {
  const steps: Step[] = [];
  if (isRegistered(pasteHref))
    steps.push({
      title: "Paste a listing, or drop a file",
      words:
        "The text of a listing, a mail, a memorandum or a spreadsheet. Each value is shown beside the words it was read from.",
      action: (
        <ButtonLink variant="primary" href={pasteHref} icon={ClipboardPaste}>
          Paste a listing
        </ButtonLink>
      ),
    });
  if (isRegistered(newDealHref) && isRegistered(importHref))
    steps.push({
      title: "Type it in, or import a list",
      words: "Price, revenue and earnings are enough to begin.",
      action: (
        <span className="first-run-ways">
          <ButtonLink href={newDealHref} icon={SquarePen}>
            New Deal
          </ButtonLink>
          <ButtonLink href={importHref} icon={Upload}>
            Import CSV
          </ButtonLink>
        </span>
      ),
    });
  if (isRegistered(newDealHref))
    steps.push({
      title: "Load three example deals",
      words:
        "Invented businesses with books and a plan: one clean, one with weak add-backs, one that falls apart.",
      action: <ExampleButton />,
    });
  return steps;
}

export function FirstRun({ drafts }: { drafts: readonly DraftHead[] }) {
  const { firstName, role } = usePerson();
  const steps = listSteps();
  const [draft] = drafts;
  return (
    <>
      <PageHead
        title={firstName.trim() === "" ? "Welcome" : `Welcome, ${firstName.trim()}`}
        sub={
          steps.length > 0
            ? "No deals yet."
            : "Nothing here yet. The people of this workspace have entered no deals."
        }
      />
      <OtherWorkspaces />
      <FirstQuestions />
      {draft ? (
        <Note tone="accent" className="mt-4">
          You began {draft.name === "" ? "a deal" : <b>{draft.name}</b>} and have not saved it yet.{" "}
          <AppLink className="link" href={editDraftHref(draft.id)}>
            Continue
          </AppLink>
        </Note>
      ) : null}
      {steps.length > 0 && (
        <section className="panel first-run" aria-label="First steps">
          <div className="first-run-steps">
            <h2>Start with one business you have seen for sale</h2>
            <ol>
              {steps.map(({ title, words, action }, index) => (
                <li key={title}>
                  <span className={index === 0 ? "number on" : "number"} aria-hidden>
                    {index + 1}
                  </span>
                  <div>
                    <b>{title}</b>
                    <small>{words}</small>
                  </div>
                  {action}
                </li>
              ))}
            </ol>
          </div>
          <ExamplePanel />
        </section>
      )}
      <InvitePartner />
      {role === "admin" ? <AdminLater /> : null}
      <ToolCards />
    </>
  );
}

/** For who may let somebody in here. */
function InvitePartner() {
  if (useRole() !== "owner" || !isRegistered(membersHref)) return null;
  return (
    <p className="sm text-soft mt-4">
      <AppLink className="link" href={membersHref}>
        Invite your partner
      </AppLink>{" "}
      to see the same deals and the same figures.
    </p>
  );
}
