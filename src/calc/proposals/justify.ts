import { definitionOf, type FundingType } from "#calc/funding/funding-types.ts";
import { ownerShares } from "#calc/funding/investor-share.ts";
import type { LendersView } from "#calc/funding/lenders-view.ts";
import type { StackComponent } from "#calc/funding/stack-component.ts";
import { formatMoney, formatNumber } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import type { Level, ProposalInput } from "./proposal-deck.ts";
import { valuesFor } from "#calc/lending/rule-values.ts";
import { isFromSeller, proposalUseOf } from "./proposal-rules.ts";
import { sbaTermsSentence } from "./sba-proposal.ts";

/** What a structure is made of besides the buyer's cash, the largest first. */
export function namesBySize(types: readonly FundingType[], levels: readonly Level[]): string[] {
  return types
    .map((type, index) => ({ type, units: levels[index]?.units ?? 0 }))
    .toSorted((a, b) => b.units - a.units)
    .map(({ type }) => proposalUseOf(type)?.shortName ?? definitionOf(type).name);
}

/**
 * What each structure is called: its two largest types and how many more ("SBA + Seller Note + 1 more"). Where two
 * would be called the same, all of their types, which differ: a stack is saved under that name.
 */
export function structureNames(structures: readonly (readonly string[])[]): string[] {
  const short = structures.map((names) => {
    const rest = names.length - 2;
    return names.slice(0, 2).join(" + ") + (rest > 0 ? ` + ${rest} more` : "");
  });
  return short.map((name, index) =>
    short.indexOf(name) === short.lastIndexOf(name) ? name : (structures[index] ?? []).join(" + "),
  );
}

interface Grounds {
  readonly input: ProposalInput;
  readonly components: readonly (StackComponent & { readonly amountUsd: number })[];
  readonly view: LendersView;
  readonly ownershipPct: number;
}

function sourcesSentence({ input, components }: Grounds): string {
  const own = components.find(({ type }) => type === "equity");
  const others = components
    .filter(({ type }) => type !== "equity")
    .map(({ type, amountUsd, percentage }) => {
      const { name, cap } = definitionOf(type);
      const carried = cap?.carriedBy?.(input.deal);
      const on = carried === undefined ? "" : ` on ${carried}`;
      return `${name} ${formatMoney(amountUsd)} (${formatNumber(percentage, 1)}%)${on}`;
    });
  return `You bring ${formatMoney(own?.amountUsd ?? 0)} (${formatNumber(own?.percentage ?? 0, 1)}%) of the ${formatMoney(input.offerUsd)} offer; the rest is ${listWords(others)}.`;
}

function coverageSentence({ view }: Grounds): string {
  const { worstYear, base, managerSalaryUsd, baseCashFlowUsd } = view;
  if (worstYear === null || worstYear.coverageRatio === null) return "Nothing falls due.";
  const earned = `${base === "sde" ? "SDE" : "EBITDA"} of ${formatMoney(baseCashFlowUsd)}`;
  const less = managerSalaryUsd === null ? "" : ` less ${formatMoney(managerSalaryUsd)} for a manager`;
  const ratio = worstYear.coverageRatio;
  const against = ratio >= view.minimumRatio ? "at or above" : "below";
  return `In its worst year, year ${worstYear.year}, ${earned}${less} covers payments of ${formatMoney(worstYear.dueUsd)} ${ratio.toFixed(2)} times, ${against} the ${view.minimumRatio} that lenders ask for.`;
}

/** Who owns enough of the equity to guarantee the loan beside the buyer. */
function guarantors({ input, components }: Grounds): string[] {
  const fromPct = valuesFor(input).guaranteeFromPct.value;
  const owners = ownerShares({ deal: input.deal, offerUsd: input.offerUsd, components })
    .filter(({ sharePct }) => sharePct >= fromPct)
    .map(
      ({ component, sharePct }) =>
        `${definitionOf(component.type).name} (${formatNumber(sharePct, 1)}% of the equity)`,
    );
  return owners.length === 0 ? [] : [`${listWords(owners)} guarantee the loan beside you.`];
}

/** Why a structure is proposed, in sentences made of the deal's own figures. */
export function justify(grounds: Grounds): string {
  const { components, ownershipPct, input } = grounds;
  const sentences = [sourcesSentence(grounds), coverageSentence(grounds)];
  const sba = components.find(({ type }) => type === "sba");
  if (sba !== undefined) sentences.push(sbaTermsSentence(sba.amountUsd, input), ...guarantors(grounds));
  if (ownershipPct > 0) sentences.push(`${formatNumber(ownershipPct, 1)}% of the company goes to others.`);
  const needsSeller = components.some(({ type }) => isFromSeller(type));
  if (needsSeller && input.sellerWilling === null) {
    sentences.push("Whether the seller finances a part is not recorded: ask first.");
  }
  return sentences.join(" ");
}
