import { Download, Split } from "lucide-react";
import { sourceDocumentHref, reviewHref } from "#features/intake/addresses.ts";
import type { Delivery } from "#features/intake/model/review/delivery.ts";
import type { Intake } from "#features/intake/model/review/intake.ts";
import { describeReading } from "#features/intake/model/review/reading-sentence.ts";
import { useJoin, useSeparate } from "#features/intake/web/data.ts";
import { formatCount } from "#kit/format-figure.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { PasswordForm } from "./password-form.tsx";

interface DocumentsPanelProps {
  readonly delivery: Delivery;
  /** Neither put into a deal nor dismissed. */
  readonly isOpen: boolean;
}

/** The documents of a delivery of several: how far each is read, and the way to make one an intake of its own. */
export function DocumentsPanel({ delivery: { documents }, isOpen }: DocumentsPanelProps) {
  if (documents.length < 2) return null;
  return (
    <Panel flush title={`${formatCount(documents.length)} documents, one intake`} className="mt-4">
      <ul className="intake-papers">
        {documents.map(({ intake }) => (
          <DocumentRow key={intake.id} intake={intake} isOpen={isOpen} />
        ))}
      </ul>
    </Panel>
  );
}

function DocumentRow({ intake, isOpen }: { readonly intake: Intake; readonly isOpen: boolean }) {
  const { id, paper, file, state } = intake;
  return (
    <li>
      <div className="intake-paper-row">
        <span>
          <b>{paper.name}</b>
          <small role="status">{describeDocument(intake)}</small>
        </span>
        <span className="row wrap">
          {file?.isThere ? (
            <ButtonLink size="sm" variant="ghost" href={sourceDocumentHref(id)} icon={Download} download>
              Download<span className="sr-only"> {paper.name}</span>
            </ButtonLink>
          ) : null}
          {isOpen ? <SeparateButton intake={intake} /> : null}
        </span>
      </div>
      {state === "password" ? (
        <EditorsOnly>
          <PasswordForm intakeId={id} />
        </EditorsOnly>
      ) : null}
    </li>
  );
}

function describeDocument({ state, file, values }: Intake): string {
  if (state === "password" || state === "unreadable") return file?.reason ?? describeReading(state, file);
  if (state === "waiting" || state === "reading") return describeReading(state, file);
  return values.length === 0
    ? "Nothing was read in it"
    : `${formatCount(values.length)} ${values.length === 1 ? "value" : "values"} read`;
}

/** What was read in the document, and decided of that, goes with it. */
function SeparateButton({ intake }: { readonly intake: Intake }) {
  const { isBusy, run } = useSeparating(intake);
  return (
    <EditorsOnly>
      <Button size="sm" icon={Split} busy={isBusy} onClick={() => void run()}>
        Make this file an intake of its own
        <span className="sr-only">: {intake.paper.name}</span>
      </Button>
    </EditorsOnly>
  );
}

/** By promises: the button is gone before the answer's own words would be said. */
function useSeparating({ id, paper, delivery }: Intake) {
  const [separate, join] = [useSeparate(), useJoin()];
  const other = delivery.find((one) => one !== id) ?? null;
  async function undo(): Promise<void> {
    if (other === null) return;
    try {
      await join.mutateAsync({ id, other });
    } catch (error) {
      reportError(error, { fallback: "They could not be joined again. Open the intake and try again." });
    }
  }
  async function run(): Promise<void> {
    try {
      await separate.mutateAsync({ id });
    } catch (error) {
      reportError(error, { fallback: "It could not be made an intake of its own. Try again." });
      return;
    }
    // Whoever looks at the others goes on doing so.
    if (other !== null) navigateTo(reviewHref(other), { replace: true });
    toast({
      title: "An intake of its own",
      description: `${paper.name} is in the list by itself, with what was read in it.`,
      action: { label: "Undo", onPress: () => void undo() },
    });
  }
  return { isBusy: separate.isPending, run };
}
