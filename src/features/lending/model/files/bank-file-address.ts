/** What a deal's bank calculation is given as. */
export type BankFileEnding = "pdf" | "xlsx";

/** What a file holds only where it is ticked, by the parameter of its address. */
export const BANK_FILE_TICKS = [
  /** What the buyer's profile says. */
  "profile",
  /** The pressure test, of the brief; the workbook has it anyway. */
  "stress",
  /** The best structure with a grid, of the workbook. */
  "structures",
  /** The answers beside the best, and what binds it. */
  "others",
] as const;
export type BankFileTick = (typeof BANK_FILE_TICKS)[number];

/** Where a file of a deal's bank calculation is got. */
export function bankFileHref(
  dealId: string,
  ending: BankFileEnding,
  ticks: readonly BankFileTick[] = [],
): string {
  const address = `/api/files/deals/${encodeURIComponent(dealId)}/bank.${ending}`;
  const asked = BANK_FILE_TICKS.filter((tick) => ticks.includes(tick)).map((tick) => `${tick}=1`);
  return asked.length === 0 ? address : `${address}?${asked.join("&")}`;
}
