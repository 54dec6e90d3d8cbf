/** What a deal's bank calculation is given as. */
export type BankFileEnding = "pdf" | "xlsx";

/** By this the file holds what the buyer's profile says; without it nothing of it. */
export const PROFILE_PARAMETER = "profile";

/** Where a file of a deal's bank calculation is got. */
export function bankFileHref(dealId: string, ending: BankFileEnding, withProfile: boolean): string {
  const address = `/api/files/deals/${encodeURIComponent(dealId)}/bank.${ending}`;
  return withProfile ? `${address}?${PROFILE_PARAMETER}=1` : address;
}
