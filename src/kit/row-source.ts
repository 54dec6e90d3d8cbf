/** A dated value with the paper that it was read in; several are parted by semicolons. */
export interface RowWithSource {
  readonly source: string;
  readonly sourceDate: string;
}

/** Where a dated value was read, in parts that can be shown one after the other. */
export interface RowSource {
  readonly parts: readonly { readonly name: string; readonly href: string | null }[];
  /** When it was written or read; empty where it is not known. */
  readonly date: string;
}

const ADDRESS = /https?:\/\/[^\s;,()]+/g;
const SECONDARY = /secondary summary/i;
const SUMMARY = { name: "a secondary summary", href: null };

/** Pages by their names, with their addresses; what was read in somebody's summary is said to be one. */
export function rowSource({ source, sourceDate }: RowWithSource): RowSource {
  const found = source.split(";").flatMap((part) => {
    const pages = (part.match(ADDRESS) ?? []).map((href) => ({
      name: (href.split("/")[2] ?? href).replace(/^www\./, ""),
      href,
    }));
    const words = part.replaceAll(ADDRESS, "").trim();
    if (SECONDARY.test(words)) return [...pages, SUMMARY];
    const isSaid = pages.length > 0 || words === "" || words === "unverified";
    return isSaid ? pages : [{ name: words, href: null }];
  });
  const names = found.map(({ name }) => name);
  const parts = found.filter(({ name }, at) => names.indexOf(name) === at);
  return { parts: parts.length > 0 ? parts : [{ name: "not recorded", href: null }], date: sourceDate };
}

/** The same in one line. */
export function describeRowSource(row: RowWithSource): string {
  const { parts, date } = rowSource(row);
  return [parts.map(({ name }) => name).join(", "), ...(date === "" ? [] : [date])].join("; ");
}
