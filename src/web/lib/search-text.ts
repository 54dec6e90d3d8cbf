/**
 * The query of an address as plain text values. The router would read `?search=1` as a number and write it back
 * in its own manner; a person's search words must stay as they typed them.
 */
export type SearchRecord = Record<string, string | string[]>;

export function toSearchRecord(params: URLSearchParams): SearchRecord {
  const record: SearchRecord = {};
  for (const key of new Set(params.keys())) {
    const values = params.getAll(key);
    record[key] = values.length === 1 ? (values[0] ?? "") : values;
  }
  return record;
}

export function parseSearch(text: string): SearchRecord {
  return toSearchRecord(new URLSearchParams(text));
}

export function readSearch(record: Record<string, unknown>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(record)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) params.append(key, String(one));
    }
  }
  return params;
}

export function stringifySearch(record: Record<string, unknown>): string {
  const text = readSearch(record).toString();
  return text === "" ? "" : `?${text}`;
}
