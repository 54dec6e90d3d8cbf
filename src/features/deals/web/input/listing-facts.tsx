import { formatDate } from "#kit/day.ts";
import { formatMultiple } from "#kit/format-figure.ts";
import { useFormContext, useWatch } from "react-hook-form";
import { isWebAddress } from "#contract/web-address.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import type { DealForm } from "#features/deals/model/deal-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";

/** What the import read of the listing itself, and what was doubtful about it. */
export function ListingFactsNote() {
  const form = useFormContext<DealForm, unknown, DealData>();
  const facts = useWatch({ control: form.control, name: "listing.facts" });
  if (!facts) return null;
  const lines = [
    ["Source", facts.source],
    ["Contact", facts.contactName],
    ["Contact's telephone", facts.contactPhone],
    ["Contact's email", facts.contactEmail],
    ["Listing", facts.listingId],
    ["File", facts.fileName],
    ["Imported", facts.importedAt === undefined ? "" : formatDate(facts.importedAt)],
    ["Not included in the price", facts.notIncluded.join(", ")],
    ["Multiple as stated", facts.statedMultiple === undefined ? "" : formatMultiple(facts.statedMultiple)],
  ].filter(([, value]) => value !== "");

  function settle(doubt: string): void {
    const doubts = facts?.doubts.filter((other) => other !== doubt) ?? [];
    form.setValue("listing.facts.doubts", doubts, { shouldDirty: true });
  }

  return (
    <div className="stack deal-facts">
      <dl className="deal-facts-list sm">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <ListingLink url={facts.url} />
      </dl>
      {facts.doubts.map((doubt) => (
        <Note key={doubt} tone="caution">
          <div className="row wrap between">
            <span>{doubt}</span>
            <Button size="sm" variant="ghost" onClick={() => settle(doubt)}>
              I have checked this
            </Button>
          </div>
        </Note>
      ))}
    </div>
  );
}

/** The address comes from a file: only a web address becomes a link. */
function ListingLink({ url }: { url: string }) {
  if (url === "") return null;
  return (
    <div>
      <dt className="text-muted">Address</dt>
      <dd>
        {isWebAddress(url) ? (
          <a href={url} target="_blank" rel="noopener noreferrer nofollow">
            {url}
          </a>
        ) : (
          url
        )}
      </dd>
    </div>
  );
}
