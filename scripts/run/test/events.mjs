/** What the reporters of this folder say stands in lines of their own beside whatever else a tool prints. */
const MARK = "\u001e";

/** @param {{ kind: "all" | "passed" | "failed" | "skipped" | "broken" } & Record<string, unknown>} event */
export const say = (event) => process.stdout.write(`${MARK}${JSON.stringify(event)}\n`);

/**
 * Parts what a tool prints into events and everything else.
 * @returns {{ take: (text: string) => void, rest: () => string }}
 */
export function readEvents(onEvent) {
  let line = "";
  let rest = "";
  return {
    take(text) {
      const lines = (line + text).split("\n");
      line = lines.pop() ?? "";
      for (const one of lines) {
        const at = one.indexOf(MARK);
        if (at < 0) rest += `${one}\n`;
        else {
          if (at > 0) rest += `${one.slice(0, at)}\n`;
          onEvent(JSON.parse(one.slice(at + 1)));
        }
      }
    },
    rest: () => (rest + line).trim(),
  };
}
