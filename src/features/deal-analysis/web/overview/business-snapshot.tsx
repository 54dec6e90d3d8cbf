import { isWebAddress } from "#contract/web-address.ts";
import { formatDate } from "#kit/day.ts";
import { formatCount, formatMoney, formatMultiple } from "#kit/format-figure.ts";
import type { ReactNode } from "react";
import { DoubtMark } from "#features/deals/web/index.ts";
import { Chip } from "#web/ui/status/chip.tsx";
import { NotAvailable } from "#web/ui/figures/figure.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";

interface Row {
  label: string;
  value: ReactNode;
}

export function BusinessSnapshot({ subject }: { subject: AnalysedDeal }) {
  const rows = [...businessRows(subject), ...listingRows(subject), tagsRow(subject)];
  return (
    <Panel title="Business Snapshot">
      <dl className="snapshot">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function businessRows({ deal }: AnalysedDeal): Row[] {
  const { basics, summary } = deal.data;
  const rows: Row[] = [
    { label: "Name", value: basics.businessName },
    { label: "Industry", value: basics.industry || "Other" },
    { label: "Location", value: basics.location || <NotAvailable reason="No location is entered." /> },
    {
      label: "Employees",
      // 0 stands for unknown there
      value: basics.employees ? (
        <>
          {formatCount(basics.employees)} <DoubtMark data={deal.data} figure="basics.employees" />
        </>
      ) : (
        <NotAvailable reason="The number of employees is not entered." />
      ),
    },
  ];
  if (basics.yearsInBusiness !== undefined)
    rows.push({ label: "Years", value: formatCount(basics.yearsInBusiness) });
  rows.push({ label: "Description", value: basics.description || "–" });
  if (summary.keyTerms) rows.push({ label: "Key terms", value: summary.keyTerms });
  return rows;
}

function tagsRow({ deal }: AnalysedDeal): Row {
  const { tags } = deal.data.basics;
  return { label: "Tags", value: tags.length > 0 ? tags.map((tag) => <Chip key={tag}>{tag}</Chip>) : "–" };
}

function listingRows({ deal }: AnalysedDeal): Row[] {
  const { listing } = deal.data;
  if (!listing) return [{ label: "Source", value: `Entered by hand, ${formatDate(deal.createdAt)}` }];
  const source = [listing.source || listing.fileName || "Imported listing", listing.listingId];
  const rows: Row[] = [{ label: "Source", value: source.filter(Boolean).join(", ") }];
  const contact = [listing.contactName, listing.contactPhone, listing.contactEmail].filter(Boolean);
  if (contact.length > 0) rows.push({ label: "Contact", value: contact.join(", ") });
  if (listing.url) rows.push({ label: "Listing", value: <ListingAddress url={listing.url} /> });
  if (listing.importedAt) rows.push({ label: "Imported", value: formatDate(listing.importedAt) });
  if (listing.yearEstablished !== undefined)
    rows.push({ label: "Established", value: String(listing.yearEstablished) });
  if (listing.rentUsd !== undefined)
    rows.push({ label: "Rent as stated", value: formatMoney(listing.rentUsd) });
  if (listing.reasonForSelling) rows.push({ label: "Reason for selling", value: listing.reasonForSelling });
  if (listing.notIncluded.length > 0) rows.push({ label: "Not included", value: describeExtras(listing) });
  if (listing.statedMultiple !== undefined)
    rows.push({ label: "Multiple as stated", value: formatMultiple(listing.statedMultiple) });
  if (listing.doubts.length > 0)
    rows.push({ label: "How it was read", value: <Doubts doubts={listing.doubts} /> });
  return rows;
}

type Listing = NonNullable<AnalysedDeal["deal"]["data"]["listing"]>;

/** Only web addresses become links: a listing's text is data, and `javascript:` would be an instruction. */
function ListingAddress({ url }: { url: string }) {
  if (!isWebAddress(url)) return url;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {url}
    </a>
  );
}

function Doubts({ doubts }: { doubts: readonly string[] }) {
  return (
    <ul>
      {doubts.map((doubt) => (
        <li key={doubt}>{doubt}</li>
      ))}
    </ul>
  );
}

function describeExtras(listing: Listing): string {
  const amounts = [
    ["inventory", listing.inventoryExtraUsd],
    ["real estate", listing.realEstateExtraUsd],
    ["FF&E", listing.ffAndEExtraUsd],
  ] as const;
  const stated = amounts.flatMap(([word, amount]) =>
    amount === undefined ? [] : [`${word} ${formatMoney(amount)}`],
  );
  const names = listing.notIncluded.join(", ");
  return stated.length > 0
    ? `${names}: extra to the price (${stated.join(", ")}), not counted among the assets`
    : names;
}
