import { WANT_KINDS, type Want, type WantKind } from "./stage.ts";

const HEAD = "stage:";

/**
 * What a line of a checklist is kept by that a stage asked for: the same want in two stages is one line.
 *
 * @example wantKey({ kind: "nda", title: "Signed NDA" }) // "stage:nda:signed nda"
 */
export const wantKey = ({ kind, title }: Want): string => `${HEAD}${kind}:${title.toLowerCase()}`;

/** What settles a line of a checklist that a stage asked for; null: none asked for it. */
export function wantKindOf(key: string): WantKind | null {
  if (!key.startsWith(HEAD)) return null;
  const written = key.slice(HEAD.length).split(":")[0];
  return WANT_KINDS.find((kind) => kind === written) ?? null;
}

/** Which of the states of the product that settle a want a deal has. */
export type DealStates = Readonly<Partial<Record<WantKind, boolean>>>;
