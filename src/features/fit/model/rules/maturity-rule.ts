import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { formatCount } from "#kit/format-figure.ts";
import { oneOf, quoted, stated } from "./rule-words.ts";
import { met, missed, unknown, type Assessment } from "./criterion-assessment.ts";
import { plainWords } from "./plain-words.ts";

interface Span {
  from: number;
  to: number;
}

/** The ages that a stage's name stands for, in years. Source: common usage among brokers; our own bounds. */
const STAGES: readonly [names: string, span: Span][] = [
  ["startup|start up|new|new business", { from: 0, to: 2 }],
  ["early stage|early|young", { from: 0, to: 5 }],
  ["growth|growing|growth stage|expansion", { from: 2, to: 10 }],
  ["established|stable", { from: 5, to: Infinity }],
  ["mature|maturity|long established|legacy", { from: 10, to: Infinity }],
];
const SPAN_OF_STAGE = new Map(
  STAGES.flatMap(([names, span]) => names.split("|").map((name) => [plainWords(name), span] as const)),
);
const TURNAROUNDS = new Set(
  ["turnaround", "turn around", "distressed", "declining", "decline"].map(plainWords),
);

export function assessMaturity(
  { basics, financials }: DealData,
  criteria: AcquisitionCriteria,
): Assessment | null {
  const stages = criteria.businessMaturityStages;
  if (stages.length === 0) return null;
  const turnaround = stages.find((stage) => TURNAROUNDS.has(plainWords(stage)));
  if (turnaround !== undefined && (financials.ebitda ?? 0) < 0)
    return met("maturity", `The business loses money today: a case for ${quoted(turnaround)}.`);
  const years = basics.yearsInBusiness;
  const list = oneOf(stages);
  if (years === undefined)
    return unknown("maturity", `How long the business has existed is not stated; you look for ${list}.`);
  const subject = years === 1 ? "1 year in business" : `${formatCount(years)} years in business`;
  const spans = stages.map((stage) => ({ stage, span: spanOf(stage) }));
  const fitting = spans.find(({ span }) => span !== null && years >= span.from && years <= span.to);
  if (fitting) return met("maturity", `${subject} fits ${fitting.stage}${agesOf(fitting.span)}.`);
  const unclear = spans.find(({ span }) => span === null);
  if (unclear)
    return unknown("maturity", `Whether ${subject} makes it ${quoted(unclear.stage)} is for you to judge.`);
  const wishes = spans.map(({ stage, span }) => `${stage}${agesOf(span)}`);
  return missed("maturity", `${subject}; you look for ${oneOf(wishes)}.`, "minor");
}

/** "10+ years", "at least 5 years" and "5-10 years" say their span themselves. */
function spanOf(stage: string): Span | null {
  const range = /(\d+)\s*(?:-|–|to)\s*(\d+)/.exec(stage);
  if (range) return { from: Number(range[1]), to: Number(range[2]) };
  const least =
    /(\d+)\s*(?:\+|or more|years or more|years and over)|(?:at least|over|more than|minimum)\s+(\d+)/i.exec(
      stage,
    );
  const from = stated(Number(least?.[1] ?? least?.[2]));
  return from === null ? (SPAN_OF_STAGE.get(plainWords(stage)) ?? null) : { from, to: Infinity };
}

function agesOf(span: Span | null): string {
  if (span === null) return "";
  if (span.to === Infinity) return ` (${span.from} years or more)`;
  return ` (${span.from} to ${span.to} years)`;
}
