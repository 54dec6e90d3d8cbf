/** A text inside a formula. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

export const NA = quoted("N/A");

/** The address of a cell in its own sheet; column and row count from 0. */
export const addressOf = (column: number, row: number): string => `${columnLetters(column)}${row + 1}`;

export const fixedAddressOf = (column: number, row: number): string => `$${columnLetters(column)}$${row + 1}`;

function columnLetters(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : `${columnLetters(Math.floor(column / 26) - 1)}${letter}`;
}

/** "debt_to_asset_ratio", "price-missing" and "cashAndEquivalents" as a part of a cell's name. */
export function nameOf(key: string): string {
  return key
    .split(/[-_]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
