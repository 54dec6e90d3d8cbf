const FOREIGN =
  /[€£¥₹₽₩]|\b(?:eur|euros?|gbp|cad|aud|nzd|chf|inr|jpy|cny|rmb|zar|sek|nok|dkk|mxn|brl|aed|sgd|hkd|lakhs?|crores?)\b|\b(?:c|ca|a|au|nz|hk|s|r|mx)\$/i;

/** The money a text names that is not the US dollar, as it stands there; null when it names none. */
export function namesForeignMoney(text: string): string | null {
  return FOREIGN.exec(text)?.[0] ?? null;
}

/** A text without the names of foreign money, so that its number can be offered. */
export function withoutForeignMoney(text: string): string {
  return text.replaceAll(new RegExp(FOREIGN, "gi"), " ");
}
