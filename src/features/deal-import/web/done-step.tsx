import { formatCount } from "#kit/format-figure.ts";
import { BYTE_ORDER_MARK } from "#kit/write-csv.ts";
import { Download } from "lucide-react";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { libraryHref } from "#features/deal-list/addresses.ts";
import { importReport, describeUpdate } from "#features/deal-import/model/import-report.ts";
import type { ImportState } from "#web/import/import-state.ts";
import type { ListingImport } from "./listing-import.ts";
import type { Review } from "#features/deal-import/model/review-rows.ts";
import { saveCsv } from "#web/browser/save-file.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

const MOST_LISTED = 50;

interface DoneStepProps {
  state: ImportState<ListingImport>;
  review: Review;
  onAgain: () => void;
}

/** What became of the file: the deals, the rows that were left out and why, and a report to keep. */
export function DoneStep({ state, review, onAgain }: DoneStepProps) {
  const all = state.stored ?? [];
  const stored = all.filter(({ update }) => update === undefined);
  const updated = all.filter(({ update }) => update !== undefined);
  const rows = new Map(all.map((one) => [one.row, one]));
  const skipped = review.rows.filter(({ planned }) => !rows.has(planned.source.row));
  const download = () => {
    const report = importReport(
      review.rows.map(({ planned, decision }) => ({
        planned,
        decision,
        dealId: rows.get(planned.source.row)?.dealId ?? null,
        update: rows.get(planned.source.row)?.update,
      })),
    );
    // The mark makes spreadsheets read the letters as UTF-8.
    saveCsv(`${BYTE_ORDER_MARK}${report}`, `import-report-${reportName(state.file?.fileName ?? "")}.csv`);
  };
  return (
    <div className="import-parts mt-5">
      <div className="row wrap">
        <ButtonLink variant="primary" href={libraryHref}>
          Open the deal library
        </ButtonLink>
        <Button icon={Download} onClick={download}>
          Download the report
        </Button>
        <Button variant="ghost" onClick={onAgain}>
          Import another file
        </Button>
      </div>
      <Panel
        title={`${formatCount(stored.length)} stored`}
        foot={moreWords(stored.length, "They are all in the deal library.")}
      >
        <ul className="import-list">
          {stored.slice(0, MOST_LISTED).map(({ row, dealId, name }) => (
            <li key={row}>
              <AppLink className="link" href={analysisHref(dealId)}>
                {name}
              </AppLink>
              <span className="xs text-muted">row {row}</span>
            </li>
          ))}
        </ul>
      </Panel>
      {updated.length === 0 ? null : (
        <Panel
          title={`${formatCount(updated.length)} updated`}
          foot={moreWords(updated.length, "The report names them all.")}
        >
          <ul className="import-list">
            {updated.slice(0, MOST_LISTED).map(({ row, dealId, name, update }) => (
              <li key={row}>
                <AppLink className="link" href={analysisHref(dealId)}>
                  {name}
                </AppLink>
                <span className="xs text-muted">
                  row {row}. {update === undefined ? "" : describeUpdate(update)}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {skipped.length === 0 ? null : (
        <Panel
          title={`${formatCount(skipped.length)} skipped`}
          foot={moreWords(skipped.length, "The report names them all.")}
        >
          <ul className="import-list">
            {skipped.slice(0, MOST_LISTED).map(({ planned, decision }) => (
              <li key={planned.source.row}>
                <span>{planned.name}</span>
                <span className="xs text-muted">
                  row {planned.source.row}: {decision.reason ?? "not stored"}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

function moreWords(count: number, words: string): string | undefined {
  return count > MOST_LISTED ? `The first ${MOST_LISTED} are shown. ${words}` : undefined;
}

function reportName(fileName: string): string {
  const bare = fileName.replace(/\.[a-z]+$/i, "").replaceAll(/[^a-z0-9-]+/gi, "-");
  return bare === "" ? "listings" : bare.slice(0, 60);
}
