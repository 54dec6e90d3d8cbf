import type { Chance } from "./chance.ts";

/** Texts that programs stumble over; none of them holds anything that an answer is searched for. */
export const AWKWARD_TEXTS: readonly string[] = [
  "",
  " ",
  "\t\r\n",
  "NaN",
  "Infinity",
  "-0",
  "null",
  "undefined",
  "true",
  "1e308",
  "0x10",
  "١٢٣",
  "$1,234.56",
  "12%",
  "\0",
  "before\0after",
  "\uD800",
  "\uDFFF\uD800 reversed",
  "\uFEFFmark",
  "\u202Eright to left",
  "e\u0301".repeat(50),
  "\u{1F469}\u200D\u{1F4BB}",
  "'; drop table deals; --",
  '" or ""="',
  "%_\\%",
  "\\",
  "$$",
  "{{7*7}}${7*7}",
  "<script>alert(1)</script>",
  "=HYPERLINK(1)",
  "+1",
  "@SUM(A1)",
  "../../../../etc/passwd",
  "%00%2e%2e%2f",
  "a\r\nSet-Cookie: fuzz=1",
  "__proto__",
  "constructor",
  "00000000-0000-0000-0000-000000000000",
  "2026-13-45",
  "http://127.0.0.1:1/",
  "https://fuzz.invalid/hook",
  "file:///etc/hosts",
  "javascript:alert(1)",
  "w".repeat(2_713),
  "\u{1F600}".repeat(500),
  "a b ".repeat(25_000),
  ";".repeat(100_000),
  "(".repeat(5_000),
];

/** Of every type, for where another was expected. */
const AWKWARD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  5e-324,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  [],
  {},
  [[]],
  [null],
  [0, "a", {}],
  { length: 1e9 },
  { toString: "text", valueOf: 1 },
  JSON.parse(`{"then":true}`) as unknown,
  { $ne: null },
  ...AWKWARD_TEXTS,
];

/** One of its own: it is spoiled further in place. */
export const awkwardValue = (chance: Chance): unknown => structuredClone(chance.of(AWKWARD_VALUES));

/** Keys that mean something to a language, a library or a database. */
export const AWKWARD_KEYS = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "toJSON",
  "then",
  "userId",
  "user_id",
  "role",
  "isAdmin",
  "",
  "\0",
  "a.b",
  "0",
  "-1",
] as const;

export function nest(depth: number, inList: boolean): unknown {
  let value: unknown = "deepest";
  for (let level = 0; level < depth; level++) value = inList ? [value] : { in: value };
  return value;
}
