import type { Chance } from "./chance.ts";
import { AWKWARD_KEYS, awkwardValue, nest } from "./awkward.ts";

export interface Body {
  contentType: string | null;
  bytes: Buffer;
}

/** Both ways to make a call: the browser's own wraps what is sent, and says what JSON has no word for. */
export type Protocol = "rpc" | "v1";

/** The whole of it, as a well-behaved program writes it. */
export function wrapBody(value: unknown, protocol: Protocol): Body {
  const written = protocol === "rpc" ? { json: value } : value;
  return json(JSON.stringify(written) ?? "");
}

const json = (text: string): Body => ({ contentType: "application/json", bytes: Buffer.from(text) });

const CONTENT_TYPES = [
  null,
  "",
  "text/plain",
  "text/plain;charset=utf-16",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/x-www-form-urlencoded",
  "application/octet-stream",
  "application/xml",
  "application/jsonp",
  "application/json;charset=utf-7",
  "APPLICATION/JSON",
  "application/json, application/json",
  "*/*",
] as const;

/** What the wrapping says about types, made up: the paths in it lead anywhere. */
const NOTES: readonly unknown[] = [
  [[0, "value"]],
  [[1]],
  [[1, "__proto__", "polluted"]],
  [[2, "constructor", "prototype"]],
  [[3, 0, 0, 0]],
  [[4, ""]],
  [[5]],
  [[6]],
  [[7, "id"]],
  [[99, "id"]],
  [["8", "id"]],
  [[-1]],
  [1, 2, 3],
  "notes",
  { 0: [1] },
  [null],
  [[]],
];

/** Something that is no proper body of a call. */
export function breakBody(value: unknown, protocol: Protocol, chance: Chance): Body {
  const { bytes } = wrapBody(value, protocol);
  const text = bytes.toString();
  switch (chance.of(["type", "cut", "text", "twice", "nest", "utf8", "notes", "notes", "bare"] as const)) {
    case "type":
      return { contentType: chance.of(CONTENT_TYPES), bytes };
    case "cut":
      return json(text.slice(0, chance.between(0, text.length)));
    case "text":
      return json(
        chance.of([
          "",
          " ",
          "{",
          "}",
          "NaN",
          "-",
          '"',
          "[1,]",
          "{a:1}",
          "\uFEFF{}",
          "{}{}",
          "undefined",
          "1e999",
          "nul",
        ]),
      );
    case "twice":
      return json(
        `{"json":1,"json":${text},"id":1,"id":${JSON.stringify(awkwardValue(chance)) ?? "null"},"${chance.of(AWKWARD_KEYS).replace("\0", "\\u0000")}":${text}}`,
      );
    case "nest": {
      const depth = chance.of([31, 40, 2_000, 100_000]);
      const nested = chance.happens(0.5)
        ? "[".repeat(depth) + "]".repeat(depth)
        : `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
      return json(protocol === "rpc" ? `{"json":${nested}}` : nested);
    }
    case "utf8": {
      const broken = Buffer.from(bytes);
      for (let index = 0; index < 4 && broken.length > 0; index++)
        broken[chance.between(0, broken.length - 1)] = chance.of([0xff, 0xc0, 0x80, 0xed, 0x00, 0x1f]);
      return { contentType: "application/json", bytes: broken };
    }
    case "notes":
      return json(JSON.stringify({ json: value, meta: chance.of(NOTES), maps: [[0]] }));
    case "bare":
      return json(JSON.stringify(chance.happens(0.1) ? nest(30, true) : awkwardValue(chance)));
  }
}
