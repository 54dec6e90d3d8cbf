import { isWebAddress } from "#contract/web-address.ts";
import { omitUnknown } from "#kit/omit-unknown.ts";
import type { DealData } from "./deal-data.ts";
import { type FigureDoubt, figureDoubtSchema, MOST_FIGURE_DOUBTS } from "./figure-doubt.ts";
import { readGroup, readNumber, readText, readTexts } from "./read-stored.ts";
import { AMOUNT } from "./stored-names.ts";

type Listing = NonNullable<DealData["listing"]>;

/** Where an imported deal came from, by its stored names; nothing for a deal that was typed in. */
export function readListing(value: unknown): Listing | undefined {
  if (value === null || value === undefined) return undefined;
  const group = readGroup(value);
  const importedAt = readMoment(group["imported_at"]);
  const yearEstablished = readNumber(group["year_established"], { lowest: 1000, highest: 9999 });
  return omitUnknown({
    listingId: readText(group["listing_id"], 200),
    source: readText(group["source"], 200),
    contactName: readText(group["contact_name"], 200),
    contactPhone: readText(group["contact_phone"], 200),
    contactEmail: readText(group["contact_email"], 200),
    url: readListingUrl(group["url"]),
    fileName: readText(group["file_name"], 255),
    importedAt,
    yearEstablished: Number.isInteger(yearEstablished) ? yearEstablished : undefined,
    rentUsd: readNumber(group["rent"], AMOUNT),
    reasonForSelling: readText(group["reason_for_selling"], 10_000),
    notIncluded: readTexts(group["not_included"], { texts: 50, characters: 200 }),
    inventoryExtraUsd: readNumber(group["inventory_extra"], AMOUNT),
    realEstateExtraUsd: readNumber(group["real_estate_extra"], AMOUNT),
    ffAndEExtraUsd: readNumber(group["ff_and_e_extra"], AMOUNT),
    statedMultiple: readNumber(group["stated_multiple"], { lowest: 0, highest: 1000 }),
    doubts: readTexts(group["doubts"], { texts: 100, characters: 500 }),
    figureDoubts: readFigureDoubts(group["figure_doubts"]),
  });
}

export function writeListing(listing: DealData["listing"]): Record<string, unknown> | null {
  if (!listing) return null;
  return omitUnknown({
    listing_id: listing.listingId,
    source: listing.source,
    contact_name: listing.contactName || undefined,
    contact_phone: listing.contactPhone || undefined,
    contact_email: listing.contactEmail || undefined,
    url: listing.url,
    file_name: listing.fileName,
    imported_at: listing.importedAt,
    year_established: listing.yearEstablished,
    rent: listing.rentUsd,
    reason_for_selling: listing.reasonForSelling,
    not_included: listing.notIncluded,
    inventory_extra: listing.inventoryExtraUsd,
    real_estate_extra: listing.realEstateExtraUsd,
    ff_and_e_extra: listing.ffAndEExtraUsd,
    stated_multiple: listing.statedMultiple,
    doubts: listing.doubts,
    // Left out where there is none, so that deals of before are written as they were.
    figure_doubts: listing.figureDoubts.length === 0 ? undefined : listing.figureDoubts.map(writeDoubt),
  });
}

const writeDoubt = ({ confirmedAt, ...doubt }: FigureDoubt) =>
  omitUnknown({ ...doubt, confirmed_at: confirmedAt });

/** What is no address that a browser may be sent to is none. */
export function readListingUrl(value: unknown): string {
  const text = readText(value, 2000);
  return isWebAddress(text) ? text : "";
}

/** The doubts of a stored listing; what cannot be read as one is left out. */
export function readFigureDoubts(value: unknown): FigureDoubt[] {
  if (!Array.isArray(value)) return [];
  return value
    .flatMap((stored) => {
      const { confirmed_at: confirmedAt, ...group } = readGroup(stored);
      const read = figureDoubtSchema.safeParse(omitUnknown({ ...group, confirmedAt }));
      return read.success ? [read.data] : [];
    })
    .slice(0, MOST_FIGURE_DOUBTS);
}

function readMoment(value: unknown): string | undefined {
  const text = readText(value, 40);
  const moment = Date.parse(text);
  return /^\d{4}-\d{2}-\d{2}T/.test(text) && Number.isFinite(moment)
    ? new Date(moment).toISOString()
    : undefined;
}
