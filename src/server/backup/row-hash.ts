import { hash } from "node:crypto";

const LANES = 8;
const LANE = 2 ** 32;
/** Sums of 32 bits stay exact in a double for this many rows. */
const ROWS_PER_CARRY = 1_000_000;
const NEWLINE = 10;

/**
 * A hash of rows that does not depend on their order: the SHA-256 of each, added up (modulo 2^256). Rows come as
 * lines of COPY's text form, in pieces cut anywhere.
 */
export class RowHash {
  rows = 0;
  readonly #sums = new Float64Array(LANES);
  #rest: Buffer | null = null;

  add(piece: Buffer): void {
    const lines = this.#rest === null ? piece : Buffer.concat([this.#rest, piece]);
    let start = 0;
    for (let end = lines.indexOf(NEWLINE); end >= 0; end = lines.indexOf(NEWLINE, start)) {
      this.#addRow(lines.subarray(start, end));
      start = end + 1;
    }
    this.#rest = start < lines.byteLength ? Buffer.from(lines.subarray(start)) : null;
  }

  /** Of all rows so far, as 64 hexadecimal digits. */
  digest(): string {
    this.#carry();
    return Array.from(this.#sums, (sum) => sum.toString(16).padStart(8, "0")).join("");
  }

  #addRow(line: Buffer): void {
    const digest = hash("sha256", line, "buffer");
    for (let lane = 0; lane < LANES; lane++)
      this.#sums[lane] = (this.#sums[lane] ?? 0) + digest.readUInt32BE(lane * 4);
    this.rows += 1;
    if (this.rows % ROWS_PER_CARRY === 0) this.#carry();
  }

  #carry(): void {
    let carried = 0;
    for (let lane = LANES - 1; lane >= 0; lane--) {
      const sum = (this.#sums[lane] ?? 0) + carried;
      carried = Math.floor(sum / LANE);
      this.#sums[lane] = sum % LANE;
    }
  }
}

export interface TableHash {
  readonly name: string;
  readonly rows: number;
  readonly hash: string;
}

/** One word for all tables, whatever order they come in. */
export function hashTables(tables: readonly TableHash[]): string {
  const lines = tables.map(({ name, rows, hash: rowsHash }) => `${name} ${rows} ${rowsHash}\n`);
  return hash("sha256", lines.toSorted().join(""));
}
