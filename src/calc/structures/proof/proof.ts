import { resolveTerms } from "#calc/lending/resolve-terms.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import type { Certificate, LeafReason } from "#calc/structures/model/answer.ts";
import { type BoxType, isOff } from "#calc/structures/bounds/box.ts";
import type { BestProblem } from "#calc/structures/model/problem.ts";
import { searchBest, spacesOf } from "#calc/structures/search/search.ts";
import type { Leaf } from "#calc/structures/search/leaf.ts";
import type { PartnerFacts } from "#calc/structures/model/return-row.ts";
import type { SpaceSearch } from "#calc/structures/search/space-search.ts";
import type { Space } from "#calc/structures/model/space.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";

/** A proof with more leaves than this, or of more nodes than are asked for, is refused before it is written. */
export const LEAVES_MOST = 1_000_000;

export interface ProofBoxType {
  /** It may be off. */
  readonly off: boolean;
  /** US dollars; both absent: off alone. */
  readonly from?: number;
  readonly to?: number;
  /** Places in the list of the type's terms. */
  readonly terms?: readonly number[];
}

/** A part of the space that was left out. The parts do not overlap, and their points add up to the space. */
export interface ProofLeaf {
  readonly box: Readonly<Record<string, ProofBoxType>>;
  readonly points: bigint;
  readonly reason: LeafReason;
  readonly level?: number;
  readonly multipliers?: Readonly<Record<string, number>>;
  /**
   * Of each objective before the level, from the first: what shows that nothing in the box is better by it. Its own row (`better/…`)
   * stands at the next better figure. Empty: no figure is better.
   */
  readonly before?: readonly Readonly<Record<string, number>>[];
  /** Of rows of a return beside partners: what equity and partners can be in the part that the rows were made for. */
  readonly partners?: PartnerFacts;
  /** With a range of prices: the offer. */
  readonly price?: number;
}

export interface ProofHead {
  readonly step: number;
  readonly points: bigint;
  readonly types: Readonly<
    Record<
      string,
      {
        readonly terms: readonly {
          readonly interestRate: number | null;
          readonly term: number | null;
          readonly standby: string | null;
          readonly balloonMonth: number | null;
        }[];
      }
    >
  >;
  readonly answer: { readonly components: readonly StructureComponent[] };
  readonly rows: Readonly<Record<string, string>>;
}

export interface Proof {
  readonly head: ProofHead;
  readonly leaves: readonly ProofLeaf[];
  /** Of the search whose leaves these are. */
  readonly certificate: Certificate;
}

/** What the rows add up, in words; those of the constraints are in US dollars unless they count. */
const ROW_WORDS: Readonly<Record<string, string>> = {
  equity: "the offer, in whole steps, less the amounts of all other types: equity is 0 or more",
  equityNone:
    "the amounts of all other types less the offer: as many of them are there as types may be, so that equity is 0",
  worstCoverage: "CADS of the year, at least 0, less value times due",
  laterCoverage: "CADS of year ten, at least 0, less value times due",
  global: "numerator of the year before the owners' tax, less value times all that is due",
  globalTaxed: "the same after the owners' tax on the profit, a loss counted as tax that comes back",
  liquidityMonths: "liquid cash less cash to close less value times due of year 1 / 12",
  cashMost: "value less cash to close",
  kindsMost: "value less the types above 0; equity counts where it cannot be 0 in the box",
  collateralOnce: "1 less 1 for each of the two types that is there",
  sellerShareMostPct: "value percent of the offer less the amounts of the sellers' types",
  ownershipGivenMostPct:
    "value times (equity and partners) less 100 times the partners whose share follows their money",
  "ownershipGivenMostPct/beside":
    "as ownershipGivenMostPct, the value less the percent that the named type takes by its terms; where that type is there",
  "ownershipGivenMostPct/typed": "value less the percent that typed terms give away",
  lowestCash: "cash after the month less value",
  ownCash:
    "beside the type, of a seller note where no SBA loan is: buyer's cash without the reserve and partners' money, less the percent of its market terms of the project's cost or the offer",
  "ownCash/part":
    "beside an SBA loan: buyer's cash without the reserve, less the percent of the project's cost that is the buyer's alone",
  "market/notBeside": "1 less how many of the two types are there",
  "market/most": "the most of the first type beside the second, less its amount",
  "better/cash": "cash to close of the answer less that of the structure",
  "better/cash/steps":
    "the most cash up to the answer's that the amounts of the box can come to, in the steps in which they move it, less that of the structure",
  "better/cost": "cost of the answer less that of the structure",
  "better/coverage": "CADS of the year, at least 0, less the answer's coverage times due",
  "better/partners":
    "what partners with a part of the cash equity can bring at most where the cash is at most the answer's and the share given away at most the answer's, in whole steps, less what they bring; what the types that are there take by their terms is taken off the share",
  "better/partners/given": "the same with the share that may be given away at most (ownershipGivenMostPct)",
  "better/ownership":
    "as ownershipGivenMostPct, with what the answer gives away less what the types that are there take by their terms",
  "better/ownership/typed": "what the answer gives away less the percent that typed terms give away",
  "better/return":
    "present value at the answer's return, less what goes to partners: their money, and what the cash is beyond the equity, at least (the cash without components less the offer, and the fees of the types that are there), times money for each dollar of equity, held from below by (least money of the box) × (2 / middle − equity / middle²) + (money − that least) / (most equity of the box), where middle is the root of the most equity times the least, at least a 16th of the most; a loss is counted as tax that comes back at once",
  "better/return/most":
    "the same with the most money that partners bring in the box and the least equity in place of the least and the most",
  "better/return/highest":
    "0 less the present value at 1,000 %, above which no return has a figure, where nobody else has a part of the company; interest that is more than what is taxed brings no tax back: so much is counted as taxed as the interest of as many types as may be there may come to at most",
  "better/debtFree": "0, or less where a type is paid longer than all of the answer",
  "fewer/kinds": "the answer's types less the types above 0; equity counts where it cannot be 0 in the box",
  "fewer/equity": "the answer's equity less the equity",
  "rules/sba-coverage":
    "CADS without growth and scenario, at least 0, less the floor times what is due in a full year",
  "rules/sba-guaranty":
    "the percent from which partners must guarantee times (equity and partners) less 100 times what this one brings; with typed percent at or above it less 1",
  "rules/sba-injection":
    "buyer's cash without the reserve, investors and notes on full standby, less the required equity injection",
  "rules/sba-injection/free":
    "buyer's cash without the reserve and investors, less what limited sources leave of the required equity injection",
  "rules/sba-use/reserve": "buyer's cash less the reserve",
};

const wordsOf = (id: string, rules: BankRules): string => {
  const known = ROW_WORDS[id] ?? ROW_WORDS[id.replace(/\/[^/]*$/, "")];
  if (known !== undefined) return known;
  if (id.startsWith("fewer/")) return "the answer's amount of the type less the amount";
  const rule = rules.rules.find((one) => id === `rules/${one.id}`);
  return rule === undefined ? "" : `0 or more where the rule holds: ${rule.holds}`;
};

/** The states of a type in boxes whose every option reaches to their end; being off stands in the first alone. */
function statesOf({ types, stepUsd }: Space, at: number, one: BoxType): ProofBoxType[] {
  if (isOff(one)) return [{ off: true }];
  const byEnd = new Map<number, number[]>();
  for (const option of one.options) {
    const end = Math.min(one.to, types[at]?.options[option]?.mostSteps ?? 0);
    byEnd.set(end, [...(byEnd.get(end) ?? []), option]);
  }
  return [...byEnd]
    .filter(([end]) => end >= one.from)
    .map(([end, terms], index) => ({
      off: one.mayBeOff && index === 0,
      from: one.from * stepUsd,
      to: end * stepUsd,
      terms,
    }));
}

const countOf = ({ off, from, to, terms }: ProofBoxType, stepUsd: number): bigint => {
  const amounts = from === undefined || to === undefined ? 0 : Math.round((to - from) / stepUsd) + 1;
  return BigInt((off ? 1 : 0) + amounts * (terms?.length ?? 0));
};

function leavesOf({ space }: SpaceSearch, leaf: Leaf, hasPrices: boolean): ProofLeaf[] {
  let boxes: ProofLeaf["box"][] = [{}];
  for (const [at, one] of leaf.box.entries()) {
    const type = space.types[at]?.type ?? "";
    const states = statesOf(space, at, one);
    boxes = boxes.flatMap((box) => states.map((state) => ({ ...box, [type]: state })));
  }
  return boxes.map((box) => ({
    box,
    points: Object.values(box).reduce((product, one) => product * countOf(one, space.stepUsd), 1n),
    reason: leaf.reason,
    ...(leaf.level === undefined ? {} : { level: leaf.level }),
    ...(leaf.multipliers === undefined ? {} : { multipliers: sumByRow(leaf.multipliers) }),
    ...(leaf.partners === undefined || leaf.partners === null ? {} : { partners: leaf.partners }),
    ...(leaf.before === undefined || leaf.before.length === 0 ? {} : { before: leaf.before.map(sumByRow) }),
    ...(hasPrices ? { price: space.offerUsd } : {}),
  }));
}

/** A row that is named twice counts as often as both together. */
function sumByRow(multipliers: readonly (readonly [row: string, times: number])[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [row, times] of multipliers) sums[row] = (sums[row] ?? 0) + times;
  return sums;
}

function typesOf(space: Space): ProofHead["types"] {
  const { problem } = space;
  return Object.fromEntries(
    space.types.map(({ type, terms, options }) => {
      const usual = resolveTerms({ type, terms }, space.stepUsd, problem.bank);
      // The rate of an SBA loan follows its size where nobody types one.
      const rate = type === "sba" ? (terms.interestRate ?? null) : (usual.interestRate ?? null);
      return [
        type,
        {
          terms: options.map(({ choice }) => ({
            interestRate: choice.interestRate ?? rate,
            term: choice.term ?? usual.term ?? null,
            standby: choice.standby ?? usual.standby ?? null,
            balloonMonth: choice.balloonMonth ?? usual.balloonMonth ?? null,
          })),
        },
      ];
    }),
  );
}

/**
 * The proof that nothing beats the answer: the whole space in parts, each with why it was left out.
 *
 * The search is done twice, so that every part is held against the answer itself. Null where the earnings are unknown;
 * "too many" where there are more than `LEAVES_MOST` parts, or where a search is not through within its nodes: what the first
 * went through structure by structure are parts of one structure each here.
 */
export function proveBest(problem: BestProblem, rules: BankRules = BANK_RULES): Proof | "too many" | null {
  const first = searchBest(problem);
  if (first === null) return null;
  // Where nodes ran out nothing is proved: begun anew at its answer, the search may come further and find a better one.
  if (first.certificate.status === "open") return "too many";
  const [space] = spacesOf(problem);
  if (space === undefined) return null;
  const hasPrices = problem.question.price !== null;
  const leaves: ProofLeaf[] = [];
  let isTooMany = false;
  const second = searchBest(
    problem,
    {
      shouldStop: () => isTooMany,
      onLeaf(leaf, search) {
        for (const one of leavesOf(search, leaf, hasPrices)) {
          if (one.points === 0n) continue;
          if (leaves.length < LEAVES_MOST) leaves.push(one);
          else isTooMany = true;
        }
      },
    },
    { best: first.incumbent },
  );
  if (second === null) return null;
  if (isTooMany || second.certificate.status !== first.certificate.status) return "too many";
  const ids = new Set(
    leaves.flatMap(({ multipliers = {}, before = [] }) => [multipliers, ...before].flatMap(Object.keys)),
  );
  return {
    head: {
      step: space.stepUsd,
      points: second.certificate.points,
      types: typesOf(space),
      answer: { components: first.found?.components ?? [] },
      rows: Object.fromEntries([...ids].toSorted().map((id) => [id, wordsOf(id, rules)])),
    },
    leaves,
    certificate: second.certificate,
  };
}
