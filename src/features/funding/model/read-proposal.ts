import type { FundingType } from "#calc/funding/funding-types.ts";
import { isRecord, ownValue, type UnknownRecord } from "#kit/record.ts";
import { fundingTypeNamed } from "./funding-type-synonyms.ts";

/** A proposal as a provider gave it: types known, percentages within 0–100, no amounts and no figures yet. */
export interface AnsweredProposal {
  dealSummary: { valuationAssessment: string; impliedMultiple: number | string | null };
  qualityAssessment: { cashFlowStrength: string; assetBaseQuality: string; sellerFlexibility: string };
  riskIndicators: string[];
  recommendations: AnsweredRecommendation[];
  fundingMethods: {
    type: FundingType;
    name: string;
    recommendationLevel: string | null;
    reason: string | null;
  }[];
}
export interface AnsweredRecommendation {
  type: string;
  riskLevel: string;
  justification: string;
  components: {
    name: string;
    type: FundingType;
    percentage: number;
    /** Further terms as they were sent, to be assessed beside the rest of the structure. */
    terms: unknown;
  }[];
}

export const INVALID_STRUCTURE = "Invalid response structure from AI service";

const MOST = { recommendations: 12, components: 30, risks: 50, methods: 30 };
const LINE = 300;
const PROSE = 4_000;

const groupOf = (group: UnknownRecord, key: string): UnknownRecord => {
  const value = ownValue(group, key);
  return isRecord(value) ? value : {};
};
const textOf = (group: UnknownRecord, key: string, most: number): string => {
  const value = ownValue(group, key);
  return typeof value === "string" ? value.trim().slice(0, most) : "";
};
const listOf = (value: unknown, most: number): unknown[] =>
  Array.isArray(value) ? value.slice(0, most) : [];

/**
 * Checks an answer and takes from it what we know; null when its structure is wrong.
 * What is not asked for there may be missing: it is then empty.
 */
export function readProposal(answer: unknown): AnsweredProposal | null {
  if (!isRecord(answer) || !isRecord(ownValue(answer, "dealSummary"))) return null;
  const given = ownValue(answer, "recommendations");
  if (!Array.isArray(given)) return null;
  const recommendations: AnsweredRecommendation[] = [];
  for (const one of given.slice(0, MOST.recommendations)) {
    const recommendation = readRecommendation(one);
    if (recommendation === null) return null;
    recommendations.push(recommendation);
  }
  const summary = groupOf(answer, "dealSummary");
  const quality = groupOf(answer, "qualityAssessment");
  return {
    dealSummary: {
      valuationAssessment: textOf(summary, "valuationAssessment", PROSE),
      impliedMultiple: readMultiple(ownValue(summary, "impliedMultiple")),
    },
    qualityAssessment: {
      cashFlowStrength: textOf(quality, "cashFlowStrength", PROSE),
      assetBaseQuality: textOf(quality, "assetBaseQuality", PROSE),
      sellerFlexibility: textOf(quality, "sellerFlexibility", PROSE),
    },
    riskIndicators: listOf(ownValue(answer, "riskIndicators"), MOST.risks)
      .filter((risk) => typeof risk === "string")
      .map((risk) => risk.trim().slice(0, LINE))
      .filter((risk) => risk !== ""),
    recommendations,
    fundingMethods: readMethods(ownValue(groupOf(answer, "buildYourOwn"), "fundingMethods")),
  };
}

function readRecommendation(value: unknown): AnsweredRecommendation | null {
  if (!isRecord(value)) return null;
  const given = ownValue(value, "components");
  if (typeof ownValue(value, "type") !== "string" || typeof ownValue(value, "riskLevel") !== "string")
    return null;
  if (!Array.isArray(given)) return null;
  const components: AnsweredRecommendation["components"] = [];
  for (const one of given.slice(0, MOST.components)) {
    const component = readComponent(one);
    if (component === null) return null;
    components.push(component);
  }
  return {
    type: textOf(value, "type", 120) || "Funding",
    riskLevel: textOf(value, "riskLevel", 60),
    justification: textOf(value, "justification", PROSE),
    components,
  };
}

function readComponent(value: unknown): AnsweredRecommendation["components"][number] | null {
  if (!isRecord(value)) return null;
  const [name, type, percentage] = [
    ownValue(value, "name"),
    ownValue(value, "type"),
    ownValue(value, "percentage"),
  ];
  if (typeof name !== "string" || typeof type !== "string") return null;
  if (typeof percentage !== "number" || !Number.isFinite(percentage)) return null;
  return {
    name: name.trim().slice(0, 200),
    type: fundingTypeNamed(type),
    percentage: Math.min(100, Math.max(0, percentage)),
    terms: ownValue(value, "terms") ?? null,
  };
}

function readMultiple(value: unknown): number | string | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  return typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, 60) : null;
}

function readMethods(value: unknown): AnsweredProposal["fundingMethods"] {
  return listOf(value, MOST.methods).flatMap((one) => {
    const method: UnknownRecord = isRecord(one) ? one : { name: one };
    const name = textOf(method, "name", 200) || textOf(method, "type", 200);
    if (name === "") return [];
    return [
      {
        type: fundingTypeNamed(textOf(method, "type", 200) || name),
        name,
        recommendationLevel: textOf(method, "recommendationLevel", 60) || null,
        reason: textOf(method, "reason", PROSE) || null,
      },
    ];
  });
}
