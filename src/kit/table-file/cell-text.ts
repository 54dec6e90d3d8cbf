const LONGEST_QUOTE = 80;

/** A text of the file as it is shown back to a person. */
export function quote(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return `“${line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE - 1)}…` : line}”`;
}

const UNKNOWN_WORDS = new Set(
  [
    "n/a, na, n.a., n.a, n a, none, null, nil, undefined, nan, unknown, unk, tbd, tba, tbc, tbf, poa, por, ?, ??, ???, x, xx",
    "not disclosed, undisclosed, non disclosed, nondisclosed, not available, not applicable, not provided, not present, not given",
    "n.d, nd, not stated, not specified, not listed, not reported, not shown, not known, not sure, no data, no info, no information, missing, blank",
    "call, call for price, call for details, call broker, call agent, call seller, contact, contact broker, contact seller, contact agent",
    "contact for price, contact us, ask, ask broker, inquire, please inquire, enquire, price on request, price upon request, on request",
    "upon request, by request, on application, price on application, available on request, available upon request, with nda, after nda, upon nda, nda required",
    "negotiable, make offer, make an offer, best offer, open, open to offers, offers, submit offer, submit offers, bidding, auction, market",
    "private, confidential, withheld, hidden, see description, see listing, see below, see notes, to be determined, to be announced, pending, varies",
  ].flatMap((line) => line.split(", ")),
);

/** No word for "unknown" is longer, blanks and brackets round it included. */
const LONGEST_UNKNOWN = 60;

/** Whether a text only says that nothing is known. Dashes of any length say so too. */
export function saysUnknown(text: string): boolean {
  if (text.length > LONGEST_UNKNOWN) return false;
  const words = text
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[[("']+|[\])"'.!]+$/g, "");
  return words === "" || /^[-–—−_.~*/]+$/.test(words) || UNKNOWN_WORDS.has(words);
}
