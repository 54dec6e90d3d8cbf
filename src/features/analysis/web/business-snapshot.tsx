import type { ReactNode } from "react";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { formatDate } from "#web/lib/format-date.ts";
import { Chip } from "#web/ui/chip.tsx";
import { NotAvailable } from "#web/ui/figure.tsx";
import { Panel } from "#web/ui/panel.tsx";
import type { AnalysedDeal } from "./analysed-deal.ts";

export function BusinessSnapshot({ subject }: { subject: AnalysedDeal }) {
  const { basics, summary } = subject.deal.data;
  const rows: [string, ReactNode][] = [
    ["Name", basics.businessName],
    ["Industry", basics.industry || "Other"],
    ["Location", basics.location || <NotAvailable reason="No location is entered." />],
    [
      "Employees",
      // 0 stands for unknown there (decision Q-A51)
      basics.employees ? (
        formatCount(basics.employees)
      ) : (
        <NotAvailable reason="The number of employees is not entered." />
      ),
    ],
  ];
  if (basics.yearsInBusiness !== undefined) rows.push(["Years", formatCount(basics.yearsInBusiness)]);
  rows.push(["Description", basics.description || "–"]);
  if (summary.keyTerms) rows.push(["Key terms", summary.keyTerms]);
  rows.push(...listingRows(subject));
  rows.push(["Tags", basics.tags.length ? basics.tags.map((tag) => <Chip key={tag}>{tag}</Chip>) : "–"]);
  return (
    <Panel title="Business Snapshot">
      <dl className="snapshot">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function listingRows({ deal }: AnalysedDeal): [string, ReactNode][] {
  const { listing } = deal.data;
  if (!listing) return [["Source", `Entered by hand, ${formatDate(deal.createdAt)}`]];
  const rows: [string, ReactNode][] = [
    [
      "Source",
      [listing.source || listing.fileName || "Imported listing", listing.listingId]
        .filter(Boolean)
        .join(", "),
    ],
  ];
  // only web addresses become links: a listing's text is data, and `javascript:` would be an instruction
  if (/^https?:\/\//i.test(listing.url))
    rows.push([
      "Listing",
      <a key="url" href={listing.url} target="_blank" rel="noopener noreferrer">
        {listing.url}
      </a>,
    ]);
  if (listing.importedAt) rows.push(["Imported", formatDate(listing.importedAt)]);
  if (listing.yearEstablished !== undefined) rows.push(["Established", String(listing.yearEstablished)]);
  if (listing.rentUsd !== undefined) rows.push(["Rent as stated", formatMoney(listing.rentUsd)]);
  if (listing.reasonForSelling) rows.push(["Reason for selling", listing.reasonForSelling]);
  if (listing.notIncluded.length) rows.push(["Not included", extras(listing)]);
  if (listing.doubts.length)
    rows.push([
      "Doubts",
      <ul key="doubts">
        {listing.doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>,
    ]);
  return rows;
}

function extras(listing: NonNullable<AnalysedDeal["deal"]["data"]["listing"]>) {
  const amounts = [
    ["inventory", listing.inventoryExtraUsd],
    ["real estate", listing.realEstateExtraUsd],
    ["FF&E", listing.ffAndEExtraUsd],
  ] as const;
  const stated = amounts.flatMap(([word, amount]) =>
    amount === undefined ? [] : [`${word} ${formatMoney(amount)}`],
  );
  const names = listing.notIncluded.join(", ");
  return stated.length
    ? `${names}: extra to the price (${stated.join(", ")}), not counted among the assets`
    : names;
}
