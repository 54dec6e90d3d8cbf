import { bankFigures } from "#calc/lending/analyze-bank.ts";
import { calculateBank } from "#calc/lending/bank-calculation.ts";
import type { LendingComponent } from "#calc/lending/lending-component.ts";
import type { LendingTerms } from "#calc/lending/lending-terms.ts";
import type { Proof, ProofLeaf } from "#calc/structures/proof/proof.ts";
import type { BestInput } from "#calc/structures/model/question.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { assessByHand, sbaTerms } from "./brute-force.ts";
import { mostByHand, ownCashByHand, rowByHand, termsByHand } from "./market-by-hand.ts";

/**
 * Checks a proof without anything of the search: what every component adds to every row is worked out at every amount of the
 * grid, from its own schedule, to the cent. Boxes do not overlap, their points add up, and in each the multiplied rows stay
 * below 0, each component standing at its best by itself.
 */

const SELLERS: readonly string[] = ["seller_note", "earnout", "ddp", "inventory_consignment"];

/** What a component adds at one amount, US dollars. */
interface Adds {
  readonly type: string;
  readonly amount: number;
  readonly due: readonly number[];
  /** Of year 1 or, if more, of the first twelve months of full payments. */
  readonly fullYear: number;
  readonly paidUpTo: readonly number[];
  readonly cash: number;
  readonly cost: number;
  readonly principal: number;
  readonly guaranteed: number;
  readonly fees: number;
  readonly partners: number;
  readonly limited: number;
  readonly investors: number;
  readonly rateRoom: number;
  readonly owed5: number;
  readonly interest: readonly number[];
  readonly lastMonth: number;
  readonly isPaidBeside: boolean;
}

type AnswerFigures = ReturnType<typeof assessByHand>["figures"];
type RowOf = (adds: Adds) => number;
interface CheckedRow {
  readonly base: number;
  readonly of: RowOf;
}

export interface ProofProblem {
  readonly line: number;
  readonly what: string;
}

export class ProofChecker {
  readonly #input: BestInput;
  readonly #proof: Proof;
  readonly #known = new Map<string, Adds>();
  readonly #rows = new Map<string, CheckedRow>();
  readonly #bare: ReturnType<typeof calculateBank>;
  #figures: AnswerFigures | null = null;

  constructor(input: BestInput, proof: Proof) {
    this.#input = input;
    this.#proof = proof;
    this.#bare = calculateBank({ ...input.bank, components: [] }, BANK_RULES);
  }

  check(): ProofProblem[] {
    const { leaves, head } = this.#proof;
    const problems: ProofProblem[] = [];
    const sum = leaves.reduce((total, { points }) => total + points, 0n);
    if (sum !== head.points) problems.push({ line: 0, what: `${sum} points of ${head.points}` });
    for (const [at, leaf] of leaves.entries()) {
      const what = this.#problemOf(leaf);
      if (what !== null) problems.push({ line: at + 2, what: `${leaf.reason} ${leaf.level ?? ""}: ${what}` });
      for (const other of leaves.slice(at + 1)) {
        if (overlap(leaf, other)) problems.push({ line: at + 2, what: "overlaps another" });
      }
    }
    return problems;
  }

  #problemOf(leaf: ProofLeaf): string | null {
    const { bank, best } = this.#input;
    const { step } = this.#proof.head;
    const boxes = Object.entries(leaf.box);
    const points = boxes.reduce((product, [, { off, from, to, terms }]) => {
      const amounts = from === undefined || to === undefined ? 0 : Math.round((to - from) / step) + 1;
      return product * BigInt((off ? 1 : 0) + amounts * (terms?.length ?? 0));
    }, 1n);
    if (points !== leaf.points) return `it holds ${points} points, not ${leaf.points}`;
    const on = boxes.filter(([, { off }]) => !off);
    switch (leaf.reason) {
      case "sum":
        return on.reduce((total, [, { from }]) => total + (from ?? 0), 0) > bank.offer
          ? null
          : "its least amounts fit";
      case "kinds": {
        const most = boxes.reduce((total, [, { to }]) => total + (to ?? 0), 0);
        const hasEquity = most < bank.offer || Math.round(bank.offer * 100) % Math.round(step * 100) !== 0;
        return on.length + (hasEquity ? 1 : 0) > (best.constraints?.kindsMost?.value ?? 5)
          ? null
          : "so many may be there";
      }
      case "standby": {
        const waits = on.some(([type, { terms }]) =>
          (terms ?? []).every((term) => this.#proof.head.types[type]?.terms[term]?.standby === "full_life"),
        );
        const sba = leaf.box["sba"];
        return waits && (sba === undefined || sba.from === undefined) ? null : "an SBA loan may be there";
      }
      case "point":
        return this.#pointIsBetter(leaf) ? "the point is better than the answer" : null;
      default:
        return this.#sumProblem(leaf);
    }
  }

  #termsOf(type: string, term: number): LendingTerms {
    const typed = termsByHand(this.#input, type as "sba");
    const said = this.#proof.head.types[type]?.terms[term];
    const chosen = Object.fromEntries(Object.entries(said ?? {}).filter(([, value]) => value !== null));
    // Only the terms that vary, or that nobody knows otherwise, are taken from the list.
    return type === "sba" || type === "seller_note" ? { ...typed, ...chosen } : typed;
  }

  #component(type: string, term: number, amount: number): LendingComponent {
    const terms = this.#termsOf(type, term);
    const whole = type === "sba" ? (sbaTerms(this.#input.bank, amount, terms) as LendingTerms) : terms;
    return { type: type as LendingComponent["type"], amount, terms: whole };
  }

  #pointIsBetter({ box }: ProofLeaf): boolean {
    const { bank } = this.#input;
    const rows = Object.entries(box).flatMap(([type, { from, terms }]) =>
      from === undefined ? [] : [this.#component(type, terms?.[0] ?? 0, from)],
    );
    const sum = rows.reduce((total, { amount }) => total + (amount ?? 0), 0);
    const equity = Math.round((bank.offer - sum) * 100) / 100;
    if (equity < 0) return false;
    const partners = rows
      .filter((row) => this.#isPartner(row))
      .reduce((total, { amount }) => total + (amount ?? 0), 0);
    const whole = rows.map((row) =>
      this.#isPartner(row)
        ? {
            ...row,
            terms: { ...row.terms, equityPercentage: ((row.amount ?? 0) / (equity + partners)) * 100 },
          }
        : row,
    );
    const components = equity > 0 ? [{ type: "equity" as const, amount: equity }, ...whole] : whole;
    const { figures, holds } = assessByHand(this.#input, components);
    const { answer } = this.#proof.head;
    if (!holds) return false;
    if (answer.components.length === 0) return true;
    const best = assessByHand(this.#input, answer.components).figures;
    for (const objective of this.#objectives()) {
      const [its, theirs] = [goodOf(objective, figures), goodOf(objective, best)];
      if (its !== theirs) return its > theirs;
    }
    return false;
  }

  #objectives(): readonly string[] {
    return this.#input.best.objectives ?? ["cash", "ownership", "coverage"];
  }

  #isPartner({ type, terms }: LendingComponent): boolean {
    if ((terms?.equityPercentage ?? null) !== null) return false;
    return (
      type === "investor" ||
      (type === "friends_family" && terms?.type !== "loan") ||
      (type === "other" && terms?.kind === "equity")
    );
  }

  /** Whether the multiplied rows of a leaf, and of the objectives before its level, stay below 0. */
  #sumProblem(leaf: ProofLeaf): string | null {
    const objectives = this.#objectives();
    const level = leaf.level ?? 1;
    if (leaf.reason === "constraint") {
      if (leaf.multipliers === undefined) return "it has no multipliers";
      return this.#sumAbove(leaf.multipliers, leaf, null, false);
    }
    const before = leaf.before ?? [];
    if (before.length !== Math.min(level - 1, objectives.length))
      return `${before.length} objectives before level ${level}`;
    for (const [at, multipliers] of before.entries()) {
      const objective = objectives[at] ?? "";
      if (Object.keys(multipliers).length === 0) {
        if (!isAtItsBest(objective, this.#answer())) return `nothing shows that ${objective} is not better`;
        continue;
      }
      const problem = this.#sumAbove(multipliers, leaf, objective, false);
      if (problem !== null) return `${objective} may be better: ${problem}`;
    }
    // Nothing is better by any objective: who wins a tie is no part of the proof.
    if (level > objectives.length) return null;
    if (leaf.multipliers === undefined) return "it has no multipliers";
    return this.#sumAbove(leaf.multipliers, leaf, null, level === objectives.length);
  }

  /** Null: the multiplied rows stay below 0. `better`: the objective whose rows stand at the next better figure. */
  #sumAbove(
    multipliers: Readonly<Record<string, number>>,
    leaf: ProofLeaf,
    better: string | null,
    isLast: boolean,
  ): string | null {
    const rows: { readonly times: number; readonly row: CheckedRow }[] = [];
    for (const [id, times] of Object.entries(multipliers)) {
      const row = this.#row(id, leaf, better);
      if (row === null) return `a row is not known: ${id}`;
      if (!(times >= 0)) return "a multiplier is below 0";
      rows.push({ times, row });
    }
    let sum = rows.reduce((total, { times, row }) => total + times * row.base, 0);
    for (const [type, state] of Object.entries(leaf.box)) {
      let best = state.off ? 0 : -Infinity;
      for (const adds of this.#all(type, state, leaf.box["sba"])) {
        let value = 0;
        for (const { times, row } of rows) value += times * row.of(adds);
        best = Math.max(best, value);
      }
      sum += best;
    }
    return sum < 0 || (isLast && sum <= 0) ? null : `its sum is ${sum}`;
  }

  /** The figures of the answer. */
  #answer(): AnswerFigures {
    this.#figures ??= assessByHand(this.#input, this.#proof.head.answer.components).figures;
    return this.#figures;
  }

  *#all(
    type: string,
    { from, to, terms }: ProofLeaf["box"][string],
    sba: ProofLeaf["box"][string] | undefined,
  ): Generator<Adds> {
    if (from === undefined || to === undefined) return;
    const { step } = this.#proof.head;
    const hasSba = sba !== undefined && sba.from !== undefined;
    for (const term of terms ?? []) {
      // A note that waits for a loan is none without it.
      const waits = this.#proof.head.types[type]?.terms[term]?.standby === "full_life";
      for (let amount = from; amount <= to + step / 2; amount += step) {
        if (hasSba) yield this.#adds(type, term, amount, true);
        if (!waits && (!hasSba || sba.off)) yield this.#adds(type, term, amount, false);
      }
    }
  }

  #adds(type: string, term: number, amount: number, isBesideSba: boolean): Adds {
    const beside = isBesideSba && type === "seller_note";
    const key = `${type}/${term}/${amount}/${beside}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const component = this.#component(type, term, amount);
    const { bank } = this.#input;
    const loan: LendingComponent = {
      type: "sba",
      amount: 1,
      terms: { term: 120, interestRate: 0, feeBasis: "typed", sbaFeePercentage: 0 },
    };
    const calculation = calculateBank(
      { ...bank, components: beside ? [component, loan] : [component] },
      BANK_RULES,
    );
    const { schedules } = bankFigures(calculation);
    const months = schedules.find(({ index }) => index === 0)?.months ?? [];
    const piece = calculation.payments.pieces[0];
    if (piece === undefined) throw new RangeError("A component has no figures.");
    const due = Array.from({ length: 50 }, () => 0);
    const paidUpTo = Array.from({ length: 120 }, () => 0);
    let [paid, lastMonth, firstMonth] = [0, 0, 0];
    for (const { month, payment } of months) {
      const cents = Math.round(payment * 100);
      paid += cents;
      if (cents > 0) lastMonth = month;
      if (cents > 0 && firstMonth === 0) firstMonth = month;
      const year = Math.ceil(month / 12) - 1;
      due[year] = (due[year] ?? 0) + cents / 100;
      if (month <= 120) paidUpTo[month - 1] = paid / 100;
    }
    for (let month = months.length; month < 120; month += 1) paidUpTo[month] = paid / 100;
    const at60 = months[59];
    // Months of interest alone, of a late first payment and of standby; a balloon is no payment of a year.
    const { standby, standbyMonths, interestOnlyMonths, firstPaymentMonth, balloonMonth, amortization } =
      piece.terms;
    const onStandby = standby === "full_months" || standby === "interest_only_months";
    const waited =
      standby === "full_life" || !piece.isLoan
        ? 0
        : Math.max(
            interestOnlyMonths ?? 0,
            (firstPaymentMonth ?? 1) - 1,
            onStandby ? (standbyMonths ?? 0) : 0,
          );
    const isBalloon = (month: number): boolean =>
      month === balloonMonth || (amortization === "balloon" && month === months.length);
    const afterWaiting = months
      .filter(({ month }) => waited > 0 && month > waited && month <= waited + 12 && !isBalloon(month))
      .reduce((sum, { payment }) => sum + payment, 0);
    const feeCents = piece.fee?.cents ?? 0;
    const ownFeeCents = piece.fee !== null && !piece.fee.isFinanced ? feeCents : 0;
    const paidBrings = lastMonth > 0 && type !== "ar_factoring" ? piece.bringsCents : 0;
    const isPartner = this.#isPartner(component);
    const loanUsd = piece.principalCents / 100;
    const pct = loanUsd <= 150_000 ? 85 : 75;
    const waits =
      beside && type === "seller_note" && piece.principalCents > 0 && (firstMonth === 0 || firstMonth > 120);
    const adds: Adds = {
      type,
      amount,
      due,
      fullYear: Math.max(due[0] ?? 0, afterWaiting),
      paidUpTo,
      cash: (ownFeeCents + piece.originationFeeCents - piece.bringsCents) / 100,
      cost: ((lastMonth > 0 ? paid - paidBrings : 0) + ownFeeCents + piece.originationFeeCents) / 100,
      principal: loanUsd,
      guaranteed: type === "sba" ? (loanUsd * pct) / 100 : 0,
      fees: (feeCents + piece.originationFeeCents) / 100,
      partners: isPartner ? amount : 0,
      limited: waits ? loanUsd : 0,
      investors: isPartner || piece.isInvestor ? piece.bringsCents / 100 : 0,
      rateRoom: 0,
      owed5: at60 === undefined ? 0 : at60.closing + at60.accrued,
      interest: piece.interest.map((cents) => cents / 100),
      lastMonth,
      isPaidBeside: firstMonth > 0 && firstMonth <= 120,
    };
    this.#known.set(key, adds);
    return adds;
  }

  #typedPctOf(type: string): number {
    const terms = this.#input.best.types?.[type as "investor"]?.terms;
    return terms?.equityPercentage ?? (type === "integrator_equity" ? 10 : 0);
  }

  /** The most cash to close up to the answer's that the amounts of a box can come to: it moves in steps that all of them share. */
  #cashWithin(box: ProofLeaf["box"], mostUsd: number, bareUsd: number): number {
    const cents = (usd: number): number => Math.round(usd * 100);
    let from = cents(bareUsd);
    let step = 0;
    for (const [type, state] of Object.entries(box)) {
      let start = state.off ? 0 : null;
      for (const { cash } of this.#all(type, state, box["sba"])) {
        start ??= cents(cash);
        step = gcd(step, Math.abs(cents(cash) - start));
      }
      from += start ?? 0;
    }
    const most = cents(mostUsd);
    return (step === 0 ? most : from + Math.floor((most - from) / step) * step) / 100;
  }

  /**
   * What the worth of five years lacks at 1,000 %, above which no return has a figure. Interest that is more than what is taxed
   * brings no tax back, so that much is counted as taxed: at most what as many types as may be there pay at their largest.
   */
  #highestReturnRow(box: ProofLeaf["box"]): CheckedRow | null {
    const { bank, best } = this.#input;
    const most: number[][] = [];
    for (const [type, state] of Object.entries(box)) {
      if (state.to === undefined) continue;
      const all = [...this.#all(type, state, box["sba"])];
      const isShared = this.#typedPctOf(type) > 0 || all.some(({ partners }) => partners > 0);
      if (isShared || type === "carve_out") return null;
      most.push([1, 2, 3, 4, 5].map((_, at) => Math.max(...all.map(({ interest }) => interest[at] ?? 0))));
    }
    const row = this.#returnRow({}, undefined, HIGHEST_PCT, true, false);
    if (row === null) return null;
    const tax = (bank.tax?.ratePct ?? 0) / 100;
    const goodwill = bank.tax?.assetPurchase === true ? (bank.tax.goodwill ?? 0) / 15 : 0;
    const deducted = goodwill + (bank.tax?.depreciation ?? 0);
    const isLimited = best.constraints?.kindsMost?.on !== false;
    const kinds = isLimited ? (best.constraints?.kindsMost?.value ?? 5) : most.length;
    let untaxed = 0;
    for (let at = 0; at < 5; at += 1) {
      const interest = most
        .map((of) => of[at] ?? 0)
        .toSorted((one, other) => other - one)
        .slice(0, kinds)
        .reduce((sum, usd) => sum + usd, 0);
      const lacking = Math.max(0, interest + deducted - (this.#bare.cadsUsd[at] ?? 0));
      untaxed += tax * lacking * (1 + HIGHEST_PCT / 100) ** -(at + 1);
    }
    return { base: untaxed - row.base, of: (adds) => -row.of(adds) };
  }

  #soldUsd(): number {
    const { bank } = this.#input;
    const { earnings } = this.#bare;
    const earned = earnings.adjustedEbitdaUsd ?? earnings.baseCadsUsd ?? 0;
    const multiple = bank.exit?.multiple ?? bank.offer / earned;
    return (
      multiple *
      earned *
      earnings.levelFactor *
      earnings.growthFactor ** 4 *
      (1 - (bank.exit?.sellingCostsPct ?? 0) / 100)
    );
  }

  /**
   * Whether five years may be worth less than nothing at −99 %, where the last of them weighs a hundred times as much as the one
   * before: then a return can have a figure beside which they are worth more at a higher rate, and no row says anything of it.
   */
  #mayEndInLoss(box: ProofLeaf["box"]): boolean {
    const { bank, best } = this.#input;
    const tax = (bank.tax?.ratePct ?? 0) / 100;
    const counts = [1e-8, 1e-6, 1e-4, 1e-2, 1];
    const owed = this.#mostOf(box, ({ due, owed5 }) =>
      counts.reduce((sum, count, at) => sum + count * (due[at] ?? 0), owed5),
    );
    const years = counts.map((count, at) => count * (this.#bare.cadsUsd[at] ?? 0));
    const gains = years.reduce((sum, usd) => sum + Math.max(0, usd) * (1 - tax), this.#soldUsd());
    const losses = years.reduce((sum, usd) => sum + Math.max(0, -usd), 0);
    // Others share gains and bear no loss.
    const isShared = Object.entries(box).some(
      ([type, state]) =>
        state.to !== undefined &&
        (this.#typedPctOf(type) > 0 ||
          [...this.#all(type, state, box["sba"])].some(({ partners }) => partners > 0)),
    );
    const given = best.constraints?.ownershipGivenMostPct;
    const own = !isShared ? 1 : given?.on === false ? 0 : 1 - (given?.value ?? 0) / 100;
    if (owed + losses <= gains * own) return false;
    // With as much cash as it takes they are worth nothing at 1,000 % either: then they have one rate.
    const row = this.#returnRow({}, undefined, HIGHEST_PCT, true, false);
    return row === null || row.base + this.#mostOf(box, (adds) => row.of(adds)) > 0;
  }

  /** What the structures of a box come to at most: all amounts together are never more than the offer, the best come first. */
  #mostOf(box: ProofLeaf["box"], of: (adds: Adds) => number): number {
    const { bank, best } = this.#input;
    const each = Object.entries(box).map(([type, state]) => ({
      type,
      most: state.to ?? 0,
      usd: Math.max(0, ...[...this.#all(type, state, box["sba"])].map((adds) => of(adds) / adds.amount)),
    }));
    const { on, value } = best.constraints?.sellerShareMostPct ?? {};
    let [sum, room] = [0, bank.offer];
    let sellersRoom = on === false ? Infinity : (bank.offer * (value ?? 30)) / 100;
    for (const { type, most, usd } of each.toSorted((one, other) => other.usd - one.usd)) {
      const isSellers = SELLERS.includes(type);
      const taken = Math.min(room, most, isSellers ? sellersRoom : Infinity);
      sum += taken * usd;
      room -= taken;
      if (isSellers) sellersRoom -= taken;
    }
    return sum;
  }

  /** The worth of five years at the answer's return, less what goes to partners. */
  #returnRow(
    box: ProofLeaf["box"],
    said: ProofLeaf["partners"],
    pct: number | null,
    isBetter: boolean,
    isMost: boolean,
  ): CheckedRow | null {
    const { bank } = this.#input;
    const { cadsUsd, closing } = this.#bare;
    if (pct === null) return null;
    // Compared at six decimals: half of the last one below.
    const ratePct = isBetter ? pct : (Math.round(pct * 1e6) - 0.5) / 1e6;
    const tax = ratePct < 0 ? 0 : (bank.tax?.ratePct ?? 0) / 100;
    const goodwill = bank.tax?.assetPurchase === true ? (bank.tax.goodwill ?? 0) / 15 : 0;
    const deducted = goodwill + (bank.tax?.depreciation ?? 0);
    const sold = this.#soldUsd();
    const worth = [1, 2, 3, 4, 5].map((year) => (1 + ratePct / 100) ** -year);
    const cashUsd = closing.cashToCloseCents / 100;
    let base = (worth[4] ?? 0) * sold - cashUsd;
    for (const [at, factor] of worth.entries()) {
      const cads = cadsUsd[at] ?? 0;
      base += factor * (cads - tax * (cads - deducted));
    }
    const { quotient, beyond } = this.#partnersOf(box, said, cashUsd, isMost);
    return {
      base: base - beyond * quotient.base,
      of: (adds) => {
        let value = -adds.cash - (worth[4] ?? 0) * adds.owed5 - adds.partners - beyond * quotient.of(adds);
        for (const [at, factor] of worth.entries())
          value += factor * (tax * (adds.interest[at] ?? 0) - (adds.due[at] ?? 0));
        return value;
      },
    };
  }

  /** What cash there is beyond the equity at least, and partners' money for each dollar of equity, held from below by a sum. */
  #partnersOf(
    box: ProofLeaf["box"],
    said: ProofLeaf["partners"],
    cashUsd: number,
    isMost: boolean,
  ): { readonly beyond: number; readonly quotient: CheckedRow } {
    const { offer } = this.#input.bank;
    const { step } = this.#proof.head;
    let [least, most, leastBrought, mostBrought, fees] = [0, 0, 0, 0, 0];
    for (const [type, state] of Object.entries(box)) {
      if (state.to === undefined) continue;
      const all = [...this.#all(type, state, box["sba"])];
      const isPartner = all.some(({ partners }) => partners > 0);
      most += state.to;
      if (isPartner) mostBrought += state.to;
      if (state.off) continue;
      least += state.from ?? 0;
      if (isPartner) leastBrought += state.from ?? 0;
      fees += Math.max(0, Math.min(...all.map(({ cash, amount }) => cash + amount)));
    }
    const own = {
      equityLeastUsd: Math.max(0, offer - most),
      equityMostUsd: Math.max(0, offer - least),
      leastUsd: leastBrought,
      mostUsd: mostBrought,
      feesLeastUsd: fees,
    };
    const facts = said ?? own;
    // What the rows were made for holds the box.
    const isHeld =
      facts.equityLeastUsd <= own.equityLeastUsd &&
      facts.equityMostUsd >= own.equityMostUsd &&
      facts.leastUsd <= own.leastUsd &&
      facts.mostUsd >= own.mostUsd &&
      facts.feesLeastUsd <= own.feesLeastUsd + 1e-6;
    if (!isHeld) throw new RangeError("A leaf says of partners what its box does not hold.");
    const beyond = cashUsd - offer + facts.feesLeastUsd;
    if (facts.mostUsd === 0 || beyond < 0) return { beyond: 0, quotient: { base: 0, of: () => 0 } };
    const equityMost = Math.max(step, facts.equityMostUsd);
    const equityLeast = facts.equityLeastUsd;
    const middle = Math.sqrt(equityMost * Math.max(equityLeast, equityMost / 16));
    const brought = isMost ? facts.mostUsd : facts.leastUsd;
    const equity = isMost ? equityLeast : equityMost;
    return {
      beyond,
      quotient: {
        base: brought * (2 / middle - offer / middle ** 2) - brought / equity,
        of: ({ amount, partners }) => (brought * amount) / middle ** 2 + partners / equity,
      },
    };
  }

  /** Partners take their part of the cash equity, which is at most so much: whole steps of money. */
  #partnersRow(pct: number, equityUsd: number): CheckedRow {
    const { step } = this.#proof.head;
    const most = (pct / (100 - pct)) * Math.max(0, equityUsd);
    return { base: Math.floor(most / step + 1e-6) * step, of: ({ partners }) => -partners };
  }

  #row(id: string, leaf: ProofLeaf, better: string | null): CheckedRow | null {
    // These depend on the box.
    const isOfBox = /^(fewer\/kinds$|kindsMost$|better\/|ownCash\/|market\/)/.test(id);
    if (isOfBox) return this.#makeRow(id, leaf, better);
    const known = this.#rows.get(id);
    if (known !== undefined) return known;
    const row = this.#makeRow(id, leaf, null);
    if (row !== null) this.#rows.set(id, row);
    return row;
  }

  /** What the buyer brings beside a type that is there; of a note where no SBA loan is. */
  #ownCashRow(type: string, box: ProofLeaf["box"]): CheckedRow | null {
    const { bank } = this.#input;
    const { closing } = this.#bare;
    const isThere = (name: string): boolean => box[name]?.off === false;
    const mayBe = (name: string): boolean => box[name]?.from !== undefined;
    const isPart = type === "part";
    if (!isThere(isPart ? "sba" : type) || (type === "seller_note" && mayBe("sba"))) return null;
    const { changeKind, expansionConditions } = bank.facts ?? {};
    if (changeKind === "expansion" && expansionConditions === true) return null;
    const freeUsd = closing.buyerCents / 100 - (bank.closing?.reserve ?? 0);
    const share = isPart ? 0.05 : 0.1;
    if (isPart || type === "sba")
      return {
        base: freeUsd - (share * closing.projectCents) / 100,
        of: ({ cash, investors, fees }) => cash + (isPart ? 0 : investors) - share * fees,
      };
    return {
      base: freeUsd - ownCashByHand(this.#input, [type], 0),
      of: ({ cash, investors }) => cash + investors,
    };
  }

  /** Two types that do not stand beside each other, or the most of one beside another that is there. */
  #marketRow(id: string, box: ProofLeaf["box"]): CheckedRow | null {
    const [, kind, pair = ""] = id.split("/");
    const [type = "", other = ""] = pair.split("+");
    const names = [type, other] as const;
    if (kind === "most")
      return box[other]?.off !== false
        ? null
        : {
            base: mostByHand(this.#input, type as "sba", [other]),
            of: (adds) => (adds.type === type ? -adds.amount : 0),
          };
    const areApart = names.some((name, at) => {
      const beside = names[1 - at] ?? "";
      const row = rowByHand(this.#input, name as "sba");
      return (
        (row?.notBeside ?? []).some((one) => one === beside) &&
        rowByHand(this.#input, beside as "sba") !== null
      );
    });
    return areApart ? { base: 1, of: (adds) => (names.includes(adds.type) ? -1 : 0) } : null;
  }

  #makeRow(id: string, { box, partners: said }: ProofLeaf, better: string | null): CheckedRow | null {
    const { bank, best } = this.#input;
    const { cadsUsd, household, closing, earnings, values } = this.#bare;
    const [kind = "", part = ""] = id.split(/\/(?=[^/]*$)/);
    const year = Number(part);
    const value = (name: string, usual: number): number =>
      Object.entries(best.constraints ?? {}).find(([one]) => one === name)?.[1]?.value ?? usual;
    const cads = (at: number): number => Math.max(0, cadsUsd[Math.min(at, 10) - 1] ?? 0);
    const cashUsd = closing.cashToCloseCents / 100;
    const buyerUsd = closing.buyerCents / 100;
    const liquid = (bank.profile?.cash ?? []).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    const next = better === null ? this.#answer() : nextBetter(better, this.#answer());
    const answer =
      better === "cash" ? { ...next, cashToClose: this.#cashWithin(box, next.cashToClose, cashUsd) } : next;
    const reserve = bank.closing?.reserve ?? 0;
    const required = values.minInjectionPct.value / 100;
    const projectUsd = closing.projectCents / 100;
    const most = Object.values(box).reduce((total, { to }) => total + (to ?? 0), 0);
    const { step } = this.#proof.head;
    const hasEquity = most < bank.offer || Math.round(bank.offer * 100) % Math.round(step * 100) !== 0;
    const ownership = (pct: number): CheckedRow => ({
      base: pct * bank.offer,
      of: ({ amount, partners }) => -pct * amount + (pct - 100) * partners,
    });
    if (id === "better/cash/steps")
      return { base: this.#cashWithin(box, answer.cashToClose, cashUsd) - cashUsd, of: ({ cash }) => -cash };
    // What the types that are there take by their terms.
    const typedPct = Object.entries(box)
      .filter(([, { off }]) => !off)
      .reduce((sum, [type]) => sum + this.#typedPctOf(type), 0);
    if (kind === "ownershipGivenMostPct/beside")
      return ownership(value("ownershipGivenMostPct", 0) - this.#typedPctOf(part));
    if (id === "better/partners" || id === "better/partners/given") {
      const pct = id === "better/partners" ? 100 - answer.ownershipPct : value("ownershipGivenMostPct", 0);
      return this.#partnersRow(Math.max(0, pct - typedPct), bank.offer - cashUsd + answer.cashToClose);
    }
    if (id.startsWith("rules/sba-guaranty/")) {
      const limit = values.guaranteeFromPct.value;
      const typed = best.types?.[part as "investor"]?.terms?.equityPercentage ?? null;
      if (typed !== null) return { base: 0, of: ({ type }) => (type === part ? -1 : 0) };
      return {
        base: limit * bank.offer,
        of: ({ type, amount, partners }) => limit * (partners - amount) - (type === part ? 100 * amount : 0),
      };
    }
    if (kind === "ownCash") return this.#ownCashRow(part, box);
    if (kind === "market/notBeside" || kind === "market/most") return this.#marketRow(id, box);
    if (id === "equity")
      return { base: Math.floor(bank.offer / step + 1e-9) * step, of: ({ amount }) => -amount };
    if (id === "equityNone") return { base: -bank.offer, of: ({ amount }) => amount };
    if (kind === "worstCoverage" || kind === "laterCoverage") {
      const target = value("worstCoverage", 1.25);
      return { base: cads(year), of: ({ due }) => -target * (due[year - 1] ?? 0) };
    }
    if (kind === "global" || kind === "globalTaxed") {
      const earned = cadsUsd[year - 1] ?? 0;
      const tax = kind === "global" ? 0 : (household.profitTaxPct ?? 0) / 100;
      const goodwill = bank.tax?.assetPurchase === true ? (bank.tax.goodwill ?? 0) / 15 : 0;
      const taxed = earned - goodwill - (bank.tax?.depreciation ?? 0);
      const left = earned - tax * taxed + (household.incomeUsd ?? 0) - (household.livingUsd ?? 0);
      const payments = household.paymentsUsd ?? 0;
      const base = (payments > 0 ? left : Math.max(0, left)) - 1.15 * payments;
      return {
        base,
        of: ({ due, interest }) => tax * (interest[year - 1] ?? 0) - 1.15 * (due[year - 1] ?? 0),
      };
    }
    if (kind === "lowestCash") {
      let cash = (bank.closing?.workingCapital ?? 0) + reserve + (bank.closing?.cashBought ?? 0);
      for (let month = 0; month < year; month += 1)
        cash += (cadsUsd[Math.floor(month / 12)] ?? 0) * (earnings.shares[month % 12] ?? 0);
      return { base: cash, of: ({ paidUpTo }) => -(paidUpTo[year - 1] ?? 0) };
    }
    if (kind === "collateralOnce")
      return { base: 1, of: ({ type }) => (part.split("+").includes(type) ? -1 : 0) };
    if (kind === "better/coverage" && answer.worstCoverage === null)
      return { base: 0, of: ({ due }) => -(due[year - 1] ?? 0) };
    if (kind === "better/coverage")
      return { base: cads(year), of: ({ due }) => -(answer.worstCoverage ?? 0) * (due[year - 1] ?? 0) };
    switch (id) {
      case "liquidityMonths":
        return { base: liquid - cashUsd, of: ({ cash, due }) => -cash - (3 * (due[0] ?? 0)) / 12 };
      case "cashMost":
        return { base: liquid - cashUsd, of: ({ cash }) => -cash };
      case "kindsMost":
        return { base: value("kindsMost", 5) - (hasEquity ? 1 : 0), of: () => -1 };
      case "fewer/kinds":
        return { base: answer.kinds - (hasEquity ? 1 : 0), of: () => -1 };
      case "sellerShareMostPct":
        return {
          base: (value(id, 30) * bank.offer) / 100,
          of: ({ type, amount }) => (SELLERS.includes(type) ? -amount : 0),
        };
      case "ownershipGivenMostPct":
        return ownership(value(id, 0));
      case "better/ownership":
        return ownership(100 - answer.ownershipPct - typedPct);
      case "better/cash":
        return { base: answer.cashToClose - cashUsd, of: ({ cash }) => -cash };
      case "better/cost":
        return { base: answer.cost, of: ({ cost }) => -cost };
      case "better/return":
        return this.#mayEndInLoss(box)
          ? null
          : this.#returnRow(box, said, answer.irr5Pct, better !== null, false);
      case "better/return/most":
        return this.#mayEndInLoss(box)
          ? null
          : this.#returnRow(box, said, answer.irr5Pct, better !== null, true);
      case "better/return/highest":
        return this.#mayEndInLoss(box) ? null : this.#highestReturnRow(box);
      case "better/debtFree":
        return { base: 0, of: ({ lastMonth }) => (lastMonth > answer.debtFreeMonth ? -1 : 0) };
      case "fewer/equity": {
        const equity = this.#proof.head.answer.components.find(({ type }) => type === "equity")?.amount ?? 0;
        return { base: equity - bank.offer, of: ({ amount }) => amount };
      }
      case "rules/sba-coverage": {
        const floors = values.minCoverage.value;
        const floor = floors[bank.facts?.changeKind ?? "initial"];
        return { base: Math.max(0, earnings.baseCadsUsd ?? 0), of: ({ fullYear }) => -floor * fullYear };
      }
      case "rules/sba-injection":
        return {
          base: buyerUsd - reserve - required * projectUsd,
          of: ({ cash, investors, limited, fees }) => cash + investors + limited - required * fees,
        };
      case "rules/sba-injection/free":
        return {
          base: buyerUsd - reserve - 0.5 * required * projectUsd,
          of: ({ cash, investors, fees }) => cash + investors - 0.5 * required * fees,
        };
      case "rules/sba-use/reserve":
        return { base: buyerUsd - reserve, of: ({ cash }) => cash };
      case "rules/sba-size":
        return { base: 5_000_000, of: ({ type, principal }) => (type === "sba" ? -principal : 0) };
      case "rules/sba-exposure":
        return { base: 3_750_000, of: ({ guaranteed }) => -guaranteed };
      case "rules/sba-collateral":
        return {
          base: Math.max(bank.facts?.collateralValue ?? 0, values.collateralFullAbove.value),
          of: ({ type, principal }) => (type === "sba" ? -principal : 0),
        };
      case "rules/sba-valuation":
        return bank.facts?.closeRelationship === true
          ? { base: -1, of: () => 0 }
          : { base: values.valuationAbove.value, of: ({ principal }) => -principal };
      case "rules/sba-note-paid":
        return { base: 0, of: ({ type, isPaidBeside }) => (type === "seller_note" && isPaidBeside ? -1 : 0) };
      default:
        break;
    }
    if (kind === "fewer") {
      const amount = this.#proof.head.answer.components.find(({ type }) => type === part)?.amount ?? 0;
      return { base: amount, of: (adds) => (adds.type === part ? -adds.amount : 0) };
    }
    return null;
  }
}

/** No return has a figure above it. */
const HIGHEST_PCT = 1000;

/** Whether no figure is better. */
function isAtItsBest(objective: string, figures: AnswerFigures): boolean {
  switch (objective) {
    case "ownership":
      return figures.ownershipPct >= 100;
    case "coverage":
      return figures.worstCoverage === null;
    case "debtFree":
      return figures.debtFreeMonth === 0;
    case "return":
      return (figures.irr5Pct ?? 0) >= 1000 - 5e-7;
    default:
      return false;
  }
}

/** The figures with the next better one of an objective, as it is compared; where that is rounded, the least that rounds to it. */
function nextBetter(objective: string, figures: AnswerFigures): AnswerFigures {
  const half = (value: number | null, times: number): number =>
    (Math.round((value ?? 0) * times) + 0.5) / times;
  switch (objective) {
    case "cash":
      return { ...figures, cashToClose: figures.cashToClose - 0.01 };
    case "cost":
      return { ...figures, cost: figures.cost - 0.01 };
    case "ownership":
      return { ...figures, ownershipPct: half(figures.ownershipPct, 1e4) };
    case "coverage":
      return { ...figures, worstCoverage: half(figures.worstCoverage, 1e6) };
    case "return":
      // Any figure is better than none.
      return { ...figures, irr5Pct: figures.irr5Pct === null ? -99 : half(figures.irr5Pct, 1e6) };
    default:
      return { ...figures, debtFreeMonth: figures.debtFreeMonth - 1 };
  }
}

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other));

function goodOf(objective: string, figures: ReturnType<typeof assessByHand>["figures"]): number {
  switch (objective) {
    case "cash":
      return -Math.round(figures.cashToClose * 100);
    case "ownership":
      return Math.round(figures.ownershipPct * 1e4);
    case "coverage":
      return figures.worstCoverage === null ? Infinity : Math.round(figures.worstCoverage * 1e6);
    case "cost":
      return -Math.round(figures.cost * 100);
    case "debtFree":
      return -figures.debtFreeMonth;
    default:
      return figures.irr5Pct === null ? -Infinity : Math.round(figures.irr5Pct * 1e6);
  }
}

/** Whether two boxes hold a point in common. */
function overlap(one: ProofLeaf, other: ProofLeaf): boolean {
  return Object.entries(one.box).every(([type, a]) => {
    const b = other.box[type];
    if (b === undefined) return false;
    if (a.off && b.off) return true;
    if (a.from === undefined || b.from === undefined) return false;
    const isApart = a.from > (b.to ?? 0) || b.from > (a.to ?? 0);
    return !isApart && (a.terms ?? []).some((term) => (b.terms ?? []).includes(term));
  });
}
