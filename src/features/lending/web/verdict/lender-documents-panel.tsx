import { CircleCheck, CircleHelp, CircleX } from "lucide-react";
import { useChecklist, useDocuments } from "#features/documents/web/index.ts";
import { documentsHref } from "#features/documents/addresses.ts";
import { listLenderDocuments, type LenderDocument } from "#features/lending/model/lender-documents.ts";
import type { OpenedBank } from "#features/lending/web/opened-bank.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import type { Icon } from "#web/ui/icons/icon.ts";
import { Panel } from "#web/ui/layout/panel.tsx";

const MARKS: Readonly<Record<LenderDocument["state"], { icon: Icon; word: string }>> = {
  here: { icon: CircleCheck, word: "Here" },
  missing: { icon: CircleX, word: "Missing" },
  unknown: { icon: CircleHelp, word: "Unknown" },
};

/** What a lender will ask to see, and what of it is there already. */
export function LenderDocumentsPanel({ bank: { dealId, books, lending, answers } }: { bank: OpenedBank }) {
  const documents = useDocuments(dealId);
  const checks = useChecklist(dealId).data?.items ?? [];
  const lenderDocuments = listLenderDocuments({
    books,
    lending,
    answers,
    checks,
    documents: documents.data?.documents ?? [],
  });
  const here = lenderDocuments.filter(({ state }) => state === "here").length;
  return (
    <Panel
      flush
      className="bank-papers"
      title="Documents a lender asks for"
      aside={
        <span className="xs text-muted">
          {here} of {lenderDocuments.length} here
        </span>
      }
      foot={
        <AppLink className="link" href={documentsHref(dealId)}>
          Checklist and documents of the deal
        </AppLink>
      }
    >
      <ul>
        {lenderDocuments.map(({ id, name, state, detail }) => {
          const { icon: Mark, word } = MARKS[state];
          return (
            <li key={id} data-state={state}>
              <Mark className="icon" aria-hidden />
              <span>
                <span className="sr-only">{word}: </span>
                {name}
                <small>{detail}</small>
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
