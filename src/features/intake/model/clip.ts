import { z } from "zod";
import { MOST_PASTED_CHARACTERS } from "./review/intake.ts";

/** What the bookmark says to the page that it opens, and what that answers. */
export const CLIP_KIND = "dealwright-clip";
export const CLIP_HEARD = "dealwright-clip-heard";
/** The bookmark says it again for so long: signing in takes its time. */
const SAYS_FOR_MS = 120_000;
const SAYS_EVERY_MS = 400;

/** From any page: it is text, and nothing in it is followed. */
export const clipSchema = z.object({
  kind: z.literal(CLIP_KIND),
  text: z.string().max(MOST_PASTED_CHARACTERS),
  address: z.string().max(2000),
});
export type Clip = z.output<typeof clipSchema>;

/**
 * The address of the bookmark: on the page that somebody looks at it opens the clip page and hands over the visible text
 * and the address, to that page alone, until it was heard.
 */
export function bookmarkOf({ origin, path }: { readonly origin: string; readonly path: string }): string {
  const [page, to, kind, heard] = [`${origin}${path}`, origin, CLIP_KIND, CLIP_HEARD].map((text) =>
    JSON.stringify(text),
  );
  const script = [
    `const w=open(${page});`,
    `const m={kind:${kind},text:document.body.innerText.slice(0,${MOST_PASTED_CHARACTERS}),address:location.href.slice(0,2000)};`,
    `const t=setInterval(()=>w.postMessage(m,${to}),${SAYS_EVERY_MS});`,
    `const e=()=>clearInterval(t);`,
    `addEventListener("message",(h)=>{if(h.source===w&&h.origin===${to}&&h.data===${heard})e()});`,
    `setTimeout(e,${SAYS_FOR_MS})`,
  ].join("");
  return `javascript:(()=>{${encodeURIComponent(script)}})()`;
}
