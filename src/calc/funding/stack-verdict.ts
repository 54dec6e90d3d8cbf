import { formatMoney } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import { cashToSellerText, type ClosingCash, missingText } from "./closing-cash.ts";
import { amountOf } from "./component-amount.ts";
import { finiteUsd } from "./finite-usd.ts";
import { definitionOf } from "./funding-types.ts";
import type { LenderWarning } from "./lender-facts.ts";
import type { LendersView } from "./lenders-view.ts";
import { VERDICT_TEXTS, verdictOf } from "./pro-forma.ts";
import type { Stack } from "./stack-component.ts";
import { type RiskAssessment, riskOf } from "./stack-metrics.ts";
import { positionOf } from "./term-loan.ts";

/** "bad" keeps a stack from being called sound; "caution" has to be answered first. */
export type FindingTone = "bad" | "caution";

export interface StackFinding {
  readonly id: "funding" | "programme" | "coverage" | "unknown" | "seller-cash" | "lender" | "salary";
  readonly tone: FindingTone;
  /** A few words. */
  readonly title: string;
  readonly sentence: string;
}

/** What a stack comes to over its whole life. */
export interface StackVerdict {
  readonly tone: "good" | FindingTone;
  /** The weightiest finding's, or what the coverage of the worst year means. */
  readonly title: string;
  /** Coverage in the worst year to the last payment, in a sentence. */
  readonly coverageSentence: string;
  readonly risk: RiskAssessment;
  /** The weightiest first. */
  readonly findings: readonly StackFinding[];
}

export interface VerdictInput {
  readonly stack: Stack;
  readonly view: LendersView;
  readonly closing: ClosingCash;
  readonly warnings: readonly LenderWarning[];
}

type Assessor = (input: VerdictInput) => StackFinding[];

const finding = (
  id: StackFinding["id"],
  tone: FindingTone,
  title: string,
  sentence: string,
): StackFinding => ({ id, tone, title, sentence });

const funding: Assessor = ({ stack: { offerUsd, components }, closing }) => {
  const missing = missingText(closing, offerUsd);
  if (missing !== null) return [finding("funding", "bad", "Not fully funded", missing)];
  const totalUsd = finiteUsd(components.reduce((sum, one) => sum + amountOf(one, offerUsd), 0));
  const overUsd = totalUsd - offerUsd;
  if (overUsd < 1) return [];
  const sentence = `The components add up to ${formatMoney(totalUsd)}, ${formatMoney(overUsd)} more than the offer.`;
  return [finding("funding", "caution", "More than the offer", sentence)];
};

const programme: Assessor = ({ warnings }) =>
  warnings
    .filter(({ isAgainstProgramme }) => isAgainstProgramme)
    .map(({ sentence, fix }) =>
      finding("programme", "bad", "Against the SBA's rules", fix === null ? sentence : `${sentence} ${fix}`),
    );

/** "Year 11 is covered 0.39 times: …". */
function coverageSentence({ worstYear, years }: LendersView): string {
  if (worstYear === null) return "Nothing falls due.";
  const { year, coverageRatio, dueUsd, cashFlowUsd, payments } = worstYear;
  if (coverageRatio === null)
    return `Over ${years.length} years most falls due in year ${year}: ${formatMoney(dueUsd)}. What pays it is not known.`;
  const [largest] = payments.toSorted((a, b) => b.dueUsd - a.dueUsd);
  const most = largest === undefined ? "" : `, most of it for ${largest.name}`;
  return `Over ${years.length} years the worst is year ${year}: ${formatMoney(cashFlowUsd)} against ${formatMoney(dueUsd)} due${most}, ${coverageRatio.toFixed(2)} times.`;
}

const coverage: Assessor = ({ view }) => {
  const ratio = view.worstYear?.coverageRatio ?? null;
  const base = view.base === "sde" ? "SDE" : "EBITDA";
  if (view.isCashFlowMissing) {
    const sentence = `${base} is 0 or not entered: what the business can pay is not known.`;
    return [finding("unknown", "bad", "Coverage is not known", sentence)];
  }
  if (view.cashFlowUsd <= 0 && ratio === null) {
    const sentence = `There is no cash flow: it is ${formatMoney(view.cashFlowUsd)} a year.`;
    return [finding("coverage", "bad", "No cash flow", sentence)];
  }
  if (ratio === null || ratio >= view.minimumRatio) return [];
  const tone = ratio < 1 ? "bad" : "caution";
  return [finding("coverage", tone, VERDICT_TEXTS[verdictOf(ratio)], coverageSentence(view))];
};

/** Payments that the terms do not tell. */
const unknown: Assessor = ({ stack }) =>
  stack.components.flatMap((component): StackFinding[] => {
    const { name, unknown: unknownOf } = definitionOf(component.type);
    const found = unknownOf?.(positionOf(component, stack).terms) ?? null;
    return found === null ? [] : [finding("unknown", "bad", found.title, `${name}: ${found.sentence}`)];
  });

const sellerCash: Assessor = ({ closing, stack: { offerUsd } }) => {
  if (!closing.isThinForSeller || !(offerUsd > 0)) return [];
  const waits =
    closing.sellerCreditUsd > 0
      ? ` For ${formatMoney(closing.sellerCreditUsd)} the seller is paid later.`
      : "";
  const sentence = `${cashToSellerText(closing)}${waits} Sellers usually ask for most of it.`;
  return [finding("seller-cash", "caution", "Little cash for the seller", sentence)];
};

const RAISED: Readonly<Partial<Record<LenderWarning["ruleId"], string>>> = {
  collateral: "Collateral pledged twice",
  "equity-injection": "Little equity",
  "sba-fee": "The SBA's fee is too low",
};

const lender: Assessor = ({ warnings }) =>
  warnings.flatMap(({ ruleId, weight, isAgainstProgramme, sentence }) => {
    const title = RAISED[ruleId];
    return title === undefined || isAgainstProgramme || weight !== "caution"
      ? []
      : [finding("lender", "caution", title, sentence.replace(`${title}: `, ""))];
  });

const salary: Assessor = ({ view: { base, managerSalaryUsd, isCashFlowMissing } }) => {
  if (managerSalaryUsd !== null || base !== "sde" || isCashFlowMissing) return [];
  const sentence = "SDE pays the owner too, and no manager's pay is taken off it: set one.";
  return [finding("salary", "caution", "No manager's pay", sentence)];
};

const ASSESSORS: readonly Assessor[] = [funding, programme, coverage, unknown, sellerCash, lender, salary];

const RISKS: readonly RiskAssessment[] = ["low", "moderate", "high"];

/** The worse of what the figures say and what was found. */
function riskFound({ stack, view }: VerdictInput, findings: readonly StackFinding[]): RiskAssessment {
  const equityPct = stack.components.reduce(
    (sum, { type, percentage }) => sum + (definitionOf(type).group === "equity" ? percentage : 0),
    0,
  );
  const figures = riskOf(equityPct, view.worstYear?.coverageRatio ?? null);
  const found = findings.some(({ tone }) => tone === "bad")
    ? "high"
    : findings.length > 0
      ? "moderate"
      : "low";
  return RISKS[Math.max(RISKS.indexOf(figures), RISKS.indexOf(found))] ?? "high";
}

/**
 * What a stack comes to over its whole life: whether its money is there at closing, whether an SBA lender may make
 * the loan, and whether every year to the last payment is covered in the lender's view. It speaks before the figures of
 * the first twelve months, and is good only where nothing is found against the stack.
 *
 * Units: as its parts. Risk: low from 25 % equity and 1.5 in the worst year, moderate from 15 % and 1.2, never lower
 * than what was found allows.
 * Source: assumption, after the bands of the pro forma; the programme's rules are the dated ones of `lenderWarnings`.
 */
export function assessStack(input: VerdictInput): StackVerdict {
  const all = ASSESSORS.flatMap((assess) => assess(input));
  const findings = [
    ...all.filter(({ tone }) => tone === "bad"),
    ...all.filter(({ tone }) => tone === "caution"),
  ];
  const [first] = findings;
  return {
    tone: first?.tone ?? "good",
    title: first?.title ?? VERDICT_TEXTS[verdictOf(input.view.worstYear?.coverageRatio ?? null)],
    coverageSentence: coverageSentence(input.view),
    risk: riskFound(input, findings),
    findings,
  };
}

/** "Not fully funded; Against the SBA's rules (2). High risk over the whole life." */
export function verdictText({ title, findings, risk }: StackVerdict): string {
  const titles = [...new Set(findings.map((one) => one.title))];
  const words = titles.length === 0 ? title : listWords(titles);
  return `${words}. ${risk[0]?.toUpperCase()}${risk.slice(1)} risk over the whole life of the stack.`;
}
