/** Words by which a seller declines to lend: "No", "Cash only", "Not willing to finance". */
const NO =
  /^\W*(no|none|never|0 ?%?)\W*$|\b(no|not|without|declines?|refuses?|unwilling|against|won'?t|will not|doesn'?t|cannot|can'?t)\b.{0,40}\b(seller|financ\w*|note|carry|lend|loan|interested|willing|offered|open|considered?)\b|\ball[- ]cash\b|\bcash (only|at closing|deal)\b|\bunwilling\b/i;
const YES =
  /\b(yes|open|willing|up to|offers?|offered|will carry|flexible|possible|consider(s|ed)?|available|\d+ ?%)\b/i;

/** What the deal says of the seller's interest in financing; null when it says nothing that can be read. */
export function readSellerWilling(words: string): boolean | null {
  if (NO.test(words)) return false;
  return YES.test(words) ? true : null;
}
