import type { IndustryRow } from "#calc/tables/industry-row.ts";
import { matchIndustry } from "#calc/tables/match-industry.ts";
import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { findPhrase } from "./deal-texts.ts";
import { oneOf, quoted } from "./rule-words.ts";
import { INDUSTRY_FAMILIES } from "./industry-families.ts";
import { met, missed, unknown, type Assessment } from "./criterion-assessment.ts";
import { plainWords, saysPhrase } from "./plain-words.ts";
import { anyOf, isExclusion, partsOf, type Answer } from "./wish-parts.ts";

const FAMILIES: ReadonlyMap<string, readonly string[]> = new Map(
  INDUSTRY_FAMILIES.flatMap(({ names, prefixes }) =>
    names.split("|").map((name) => [plainWords(name), prefixes.split("|")] as const),
  ),
);
const ANY_INDUSTRY = new Set(
  ["any", "any industry", "all", "all industries", "open", "no preference"].map(plainWords),
);

/** Industry names go by many words: compared are the words, the rows of the industry table, and whole sectors. */
export function assessIndustry({ basics }: DealData, criteria: AcquisitionCriteria): Assessment | null {
  const wanted = criteria.industryPreferences;
  if (wanted.length === 0 || wanted.some((wish) => ANY_INDUSTRY.has(plainWords(wish)))) return null;
  const { industry, tags } = basics;
  const known = saysIndustry(industry) ? industry : (basics.benchmarkIndustry ?? "");
  const byName = known === "" ? undefined : wanted.find((wish) => compare(known, wish) === "yes");
  if (byName !== undefined) return met("industry", describeMet(known, byName));
  const unclear = known === "" ? undefined : wanted.find((wish) => compare(known, wish) === "unclear");
  // An industry that is stated and another one is not made right by a tag.
  for (const tag of known === "" || unclear !== undefined ? tags : []) {
    const wish = wanted.find((candidate) => compareTag(tag, candidate));
    if (wish !== undefined)
      return met("industry", `The deal is tagged ${quoted(tag)}, which is what you look for (${wish}).`);
  }
  const written = known === "" || unclear !== undefined ? findInWords(basics, wanted) : null;
  if (written !== null) return met("industry", written);
  const list = oneOf(wanted);
  if (known === "")
    return unknown(
      "industry",
      `The industry is not stated, and neither name nor description names one of what you look for (${list}).`,
    );
  if (unclear !== undefined)
    return unknown("industry", `Whether ${known} is part of ${quoted(unclear)} is for you to judge.`);
  return missed("industry", `${known} is not among your target industries (${list}).`, "critical");
}

function describeMet(industry: string, wish: string): string {
  return plainWords(industry) === plainWords(wish)
    ? `${industry} is one of your target industries.`
    : `${industry} is among your target industries (${wish}).`;
}

const saysIndustry = (industry: string): boolean =>
  !["", "other", "unknown", "n a", "misc"].includes(plainWords(industry).trim());

/** A name of the table is one wish, whatever joins its words ("Heating & Cooling"); else each of its parts is. */
function compare(industry: string, wish: string): Answer {
  if (isExclusion(wish)) return "unclear";
  const parts = partsOf(wish);
  const isOne = parts.length < 2 || FAMILIES.has(plainWords(wish)) || namesARow(wish);
  return isOne ? compareOne(industry, wish) : anyOf(parts.map((part) => compareOne(industry, part)));
}

const namesARow = (wish: string): boolean => ["exact", "alias"].includes(matchIndustry(wish).how);

/** Whether the industry is the one wished for, or part of the sector wished for. */
function compareOne(industry: string, wish: string): Answer {
  if (plainWords(industry) === plainWords(wish) || saysPhrase(industry, wish)) return "yes";
  const own = matchIndustry(industry).row;
  const family = FAMILIES.get(plainWords(wish));
  const row = family === undefined ? matchIndustry(wish).row : null;
  if (own === null || (family === undefined && row === null)) return "unclear";
  if (row !== null && isSameTrade(own, row)) return "yes";
  const prefixes = family ?? (row !== null && isSector(row) ? row.naicsPrefixes : null);
  if (prefixes === null)
    return isSector(own) && row !== null && covers(own.naicsPrefixes, row) ? "unclear" : "no";
  if (own.naicsPrefixes.length === 0) return "unclear";
  if (covers(prefixes, own)) return "yes";
  // "Services" may or may not be the home services that are wished for.
  return prefixes.some((prefix) => own.naicsPrefixes.some((broad) => prefix.startsWith(broad)))
    ? "unclear"
    : "no";
}

/** A tag is one word among many ("example", "service"): only a trade's own name counts. */
function compareTag(tag: string, wish: string): boolean {
  if (plainWords(tag) === plainWords(wish)) return true;
  const { row, how } = matchIndustry(tag);
  return row !== null && how !== "partial" && !isSector(row) && compare(tag, wish) === "yes";
}

/** A trade that the business's name or its description speaks of, in the words of the wish or of its table row. */
function findInWords(
  { businessName, description }: DealData["basics"],
  wanted: readonly string[],
): string | null {
  for (const wish of wanted.filter((one) => !isExclusion(one))) {
    for (const name of namesOf(wish)) {
      if (saysPhrase(businessName, name))
        return `The business's name has ${quoted(name)}, which is what you look for (${wish}). Its industry is not stated.`;
      const found = findPhrase([description], [wholeWords(name)]);
      if (found !== null && !found.negated)
        return `The description states ${quoted(found.quote)}, which speaks of what you look for (${wish}). Its industry is not stated.`;
    }
  }
  return null;
}

/** The words of a wish and of what it may be called by, the longest first. A whole sector has trades, and no words. */
function namesOf(wish: string): string[] {
  const parts = partsOf(wish);
  const names = (namesARow(wish) ? [wish] : parts).flatMap((part) => {
    const { row, how } = matchIndustry(part);
    const isRow = row !== null && how !== "partial" && !isSector(row);
    return [part, ...(isRow ? [row.industryName, ...row.aliases] : [])];
  });
  return [...new Set(names)]
    .filter((name) => name.trim().length > 3 || /^[A-Z]{2,3}$/.test(name))
    .toSorted((a, b) => b.length - a.length);
}

/** The words as they stand in prose, whatever joins them; plain words are letters and digits alone. */
function wholeWords(name: string): RegExp {
  const words = plainWords(name).trim().replaceAll(" ", "[^\\p{L}\\p{N}]+");
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, "iu");
}

const isSector = ({ industryName }: IndustryRow): boolean =>
  industryName.includes("general)") || industryName.includes("Services (small)");

/** The same row, or the rows of listed and of small businesses for one trade. */
function isSameTrade(one: IndustryRow, other: IndustryRow): boolean {
  if (one === other) return true;
  return one.kind !== other.kind && one.naicsPrefixes.some((prefix) => other.naicsPrefixes.includes(prefix));
}

const covers = (prefixes: readonly string[], { naicsPrefixes }: IndustryRow): boolean =>
  naicsPrefixes.some((own) => prefixes.some((prefix) => own.startsWith(prefix)));
