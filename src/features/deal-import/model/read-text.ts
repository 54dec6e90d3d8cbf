import { isWebAddress } from "#contract/web-address.ts";
import { formatCount } from "#kit/format-figure.ts";
import { certain, doubtful, type Reading, refuse, UNKNOWN } from "./reading.ts";
import { quote, saysUnknown } from "#kit/table-file/cell-text.ts";

/** The limits of a deal's own fields. */
const LONGEST = { line: 200, prose: 10_000, link: 2000 } as const;
const MOST_ITEMS = 50;
const LONGEST_ITEM = 200;

/** Characters that no text needs (a NUL cannot even be stored), and half letters left by a bad cut. */
function withoutControls(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "")
    .toWellFormed();
}

/** A text. What begins with = + - or @ stays the text it is: nothing here calculates it. */
export function readText(raw: string, kind: "line" | "prose"): Reading {
  const text = withoutControls(raw).trim();
  const shown = kind === "line" ? text.replaceAll(/\s+/g, " ") : text;
  if (saysUnknown(shown)) return UNKNOWN;
  if (shown.length <= LONGEST[kind]) return certain(shown);
  const cut = shown.slice(0, LONGEST[kind]).toWellFormed().trim();
  return doubtful(
    cut,
    `This text has ${formatCount(shown.length)} characters and was cut after ${formatCount(LONGEST[kind])}.`,
    [
      { value: cut, note: "The beginning" },
      { value: null, note: "Leave empty" },
    ],
  );
}

/** The address of a listing. Only http and https are kept, so that it can be opened without harm. */
export function readLink(raw: string): Reading {
  const text = withoutControls(raw).trim();
  if (saysUnknown(text)) return UNKNOWN;
  const address = /^www\.|^[a-z0-9-]+\.(?:com|net|org|io|co|biz)(?:\/|$)/i.test(text)
    ? `https://${text}`
    : text;
  if (!isWebAddress(address)) {
    return refuse(
      `${quote(raw)} is not a web address. Write it such as https://example.com/listing, or leave it empty.`,
    );
  }
  if (address.length > LONGEST.link) return refuse("This web address has more than 2,000 characters.");
  return certain(address);
}

/** `[Inventory, Real Estate]`, `["Inventory"]`, `Inventory; Real Estate`. An empty list is an answer: nothing. */
export function readList(raw: string): Reading {
  const text = withoutControls(raw).trim();
  if (/^[[({]\s*[\])}]$/.test(text) || /^(?:none|nothing|nil)$/i.test(text)) return certain([]);
  if (saysUnknown(text)) return UNKNOWN;
  const bare = /^[[({].*[\])}]$/s.test(text) ? text.slice(1, -1) : text;
  const items = bare
    .split(/[,;|\n]|\/(?=\s*[a-z])/i)
    .map((item) =>
      item
        .trim()
        .replaceAll(/^["'“”‘’]+|["'“”‘’]+$/g, "")
        .trim()
        .slice(0, LONGEST_ITEM)
        .toWellFormed()
        .trim(),
    )
    .filter((item) => item !== "");
  return certain([...new Set(items)].slice(0, MOST_ITEMS));
}

/** "Yes" or "no" in the words of a listing; a broker's mark may stand before them. */
export function readYesNo(raw: string): Reading {
  const text = raw
    .trim()
    .toLowerCase()
    .replaceAll(/^[*(\s]+|[*)\s]+$/g, "");
  if (saysUnknown(text)) return UNKNOWN;
  if (/^(?:n|no|false|0)\b|\bnot\b|\bexcl|\bextra\b|\badditional|\bseparate/.test(text)) return certain("no");
  if (/^(?:y|yes|true|1|x|✓|✔)(?![a-z])|\bincl/.test(text)) return certain("yes");
  return refuse(`${quote(raw)} is neither yes nor no.`);
}
