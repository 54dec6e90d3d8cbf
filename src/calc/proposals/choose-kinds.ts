import type { FundingType } from "#calc/funding/funding-types.ts";
import { isFromOwners, isFromSeller, isOnAssets, PROPOSAL_RULES } from "./proposal-rules.ts";
import type { Candidate } from "./fill-set.ts";

/** What a proposal is the best of. */
export interface ProposalKind {
  readonly id:
    | "least-cash"
    | "with-seller"
    | "without-sba"
    | "with-owners"
    | "on-assets"
    | "without-seller"
    | "comfortable"
    | "fewest"
    | "other";
  readonly title: string;
}

export interface Chosen {
  readonly kind: ProposalKind;
  readonly candidate: Candidate;
}

interface KindRule extends ProposalKind {
  readonly fits: (candidate: Candidate, all: readonly Candidate[]) => boolean;
}

type IsOf = (type: FundingType) => boolean;
const uses =
  (isOf: IsOf) =>
  ({ types }: Candidate): boolean =>
    types.some(isOf);
const without =
  (isOf: IsOf) =>
  ({ types }: Candidate): boolean =>
    !types.some(isOf);

const fewestTypes = (all: readonly Candidate[]): number => Math.min(...all.map(({ types }) => types.length));

/** In the order in which they are looked for; one that a chosen structure already is, is passed over. */
const KINDS: readonly KindRule[] = [
  { id: "least-cash", title: "Least cash from you", fits: () => true },
  { id: "with-seller", title: "With the seller's money", fits: uses(isFromSeller) },
  { id: "without-sba", title: "Without an SBA loan", fits: without((type) => type === "sba") },
  { id: "with-owners", title: "With partners", fits: uses(isFromOwners) },
  { id: "on-assets", title: "On the deal's assets", fits: uses(isOnAssets) },
  { id: "without-seller", title: "Without the seller's money", fits: without(isFromSeller) },
  {
    id: "comfortable",
    title: "More room in every year",
    fits: ({ coverageMillionths }) => coverageMillionths >= PROPOSAL_RULES.comfortableCoverage * 1e6,
  },
  { id: "fewest", title: "Fewest parties", fits: ({ types }, all) => types.length === fewestTypes(all) },
];

const OTHER: ProposalKind = { id: "other", title: "Another way" };

const keyOf = ({ types }: Candidate): string => types.join(" ");

function distance(a: Candidate, b: Candidate): number {
  const only = (one: Candidate, other: Candidate): number =>
    one.types.filter((type) => !other.types.includes(type)).length;
  return only(a, b) + only(b, a);
}

/**
 * Three to five that differ in kind: no two use the same set of types. First the best of all, then the best of each
 * kind, then what differs most from those that are chosen.
 *
 * `ranked` and what `comfortable` finds stand in order, the best first; it is another search, and asked only where no chosen
 * structure has that much room.
 */
export function chooseKinds(ranked: readonly Candidate[], comfortable: () => readonly Candidate[]): Chosen[] {
  const chosen: Chosen[] = [];
  const seen = new Set<string>();
  const take = (kind: ProposalKind, candidate: Candidate | undefined): void => {
    if (candidate === undefined || chosen.length >= PROPOSAL_RULES.mostProposals) return;
    seen.add(keyOf(candidate));
    chosen.push({ kind: { id: kind.id, title: kind.title }, candidate });
  };
  for (const kind of KINDS) {
    if (chosen.length >= PROPOSAL_RULES.mostProposals) break;
    if (chosen.some(({ candidate }) => kind.fits(candidate, ranked))) continue;
    const pool = kind.id === "comfortable" ? comfortable() : ranked;
    take(
      kind,
      pool.find((candidate) => !seen.has(keyOf(candidate)) && kind.fits(candidate, ranked)),
    );
  }
  for (const far of [2, 1]) {
    for (const candidate of ranked) {
      if (chosen.length >= PROPOSAL_RULES.fewestProposals) break;
      if (chosen.every((other) => distance(candidate, other.candidate) >= far)) take(OTHER, candidate);
    }
  }
  return chosen;
}
