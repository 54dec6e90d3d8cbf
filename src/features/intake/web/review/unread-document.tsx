import { Download, Trash2 } from "lucide-react";
import { intakePath, sourceDocumentHref } from "#features/intake/addresses.ts";
import type { Delivery } from "#features/intake/model/review/delivery.ts";
import type { Intake } from "#features/intake/model/review/intake.ts";
import { describeReading } from "#features/intake/model/review/reading-sentence.ts";
import { useDismiss } from "#features/intake/web/data.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { PasswordForm } from "./password-form.tsx";

type UnreadState = "waiting" | "reading" | "password" | "unreadable";

/** An intake of which no file is read yet, or could be. */
export function UnreadDocuments({ delivery: { whole, documents } }: { readonly delivery: Delivery }) {
  const dismiss = useDismiss();
  return (
    <>
      <PageHead
        title={whole.name}
        crumbs={[{ label: "Inbox", href: intakePath }, { label: "Review" }]}
        actions={
          <EditorsOnly>
            <Button
              variant="ghost"
              icon={Trash2}
              busy={dismiss.isPending}
              onClick={() =>
                dismiss.mutate(
                  { id: whole.id },
                  {
                    onError: (error) =>
                      reportError(error, { fallback: "It could not be dismissed. Try again." }),
                  },
                )
              }
            >
              Dismiss
            </Button>
          </EditorsOnly>
        }
      />
      {documents.map(({ intake }) => (
        <UnreadDocument
          key={intake.id}
          intake={intake}
          title={documents.length < 2 ? null : intake.paper.name}
        />
      ))}
    </>
  );
}

function UnreadDocument({ intake, title }: { readonly intake: Intake; readonly title: string | null }) {
  const { id, file } = intake;
  const state = unreadState(intake);
  return (
    <Panel className="mt-5" {...(title !== null && { title })}>
      {state === "waiting" || state === "reading" ? (
        <Progress intake={intake} state={state} />
      ) : (
        <Note tone={state === "unreadable" ? "bad" : "caution"}>
          {file?.reason ?? describeReading(state, file)}
        </Note>
      )}
      {state === "password" ? (
        <EditorsOnly>
          <PasswordForm intakeId={id} />
        </EditorsOnly>
      ) : null}
      {file?.isThere ? (
        <p className="mt-4">
          <ButtonLink href={sourceDocumentHref(id)} icon={Download} download>
            Download the file
          </ButtonLink>
        </p>
      ) : null}
    </Panel>
  );
}

/** What is read already is shown by the review: here none is. */
const unreadState = ({ state }: Intake): UnreadState =>
  state === "waiting" || state === "password" || state === "unreadable" ? state : "reading";

function Progress({
  intake: { file },
  state,
}: {
  readonly intake: Intake;
  readonly state: "waiting" | "reading";
}) {
  const [read, total] = [file?.pagesRead ?? null, file?.pagesTotal ?? null];
  return (
    <div className="stack">
      <p role="status">{describeReading(state, file)}</p>
      {read === null || total === null ? null : (
        <progress className="intake-bar" aria-label="Pages read" max={total} value={read} />
      )}
      <p className="sm text-soft">
        You may close this window: the reading goes on, and begins again should the server be restarted.
      </p>
    </div>
  );
}
