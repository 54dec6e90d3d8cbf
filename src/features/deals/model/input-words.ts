import type { AssetKey, LiabilityKey } from "#calc/deal/deal-figures.ts";
import type { ScoreInputGroup } from "#calc/scoring/component-inputs.ts";
import { listWords } from "#kit/list-words.ts";
import { DEAL_FIELDS } from "./fields/deal-fields.ts";

const labelsOf = <Key extends string>(fields: Record<Key, { label: string }>) =>
  Object.fromEntries(
    Object.entries<{ label: string }>(fields).map(([key, { label }]) => [key, label]),
  ) as Record<Key, string>;

/** What the screens call each input that the core names by its key. */
export const ASSET_WORDS: Record<AssetKey, string> = labelsOf(DEAL_FIELDS.assets);
export const LIABILITY_WORDS: Record<LiabilityKey, string> = labelsOf(DEAL_FIELDS.liabilities);

const SINGLE_WORDS: Record<string, string> = {
  askingPrice: "asking price",
  annualRevenue: "annual revenue",
  ebitda: "EBITDA",
  employees: "employees",
};

/** What a form calls a whole group of inputs. */
export const groupWord = (group: ScoreInputGroup): string =>
  group === "assets" ? "the assets" : group === "liabilities" ? "the liabilities" : inputWord(group);

/** "assets.vehicles" → "vehicles"; an input without a word of its own is shown by its key. */
export function inputWord(input: string): string {
  const [group, key] = input.split(".");
  if (group === "assets" && key !== undefined && key in ASSET_WORDS)
    return lowerFirst(ASSET_WORDS[key as AssetKey]);
  if (group === "liabilities" && key !== undefined && key in LIABILITY_WORDS)
    return lowerFirst(LIABILITY_WORDS[key as LiabilityKey]);
  return SINGLE_WORDS[input] ?? input;
}

const lowerFirst = (word: string) =>
  /^[A-Z]{2}/.test(word) ? word : word.charAt(0).toLowerCase() + word.slice(1);

/**
 * Says many missing inputs in few words: a whole group by its name, the rest one by one.
 *
 * @example describeMissing(["ebitda"]) // "EBITDA"
 */
export function describeMissing(inputs: readonly string[]): string {
  const assets = inputs.filter((input) => input.startsWith("assets."));
  const liabilities = inputs.filter((input) => input.startsWith("liabilities."));
  const single = inputs.filter((input) => !input.includes("."));
  const words = single.map(inputWord);
  words.push(...describeGroup(assets, Object.keys(ASSET_WORDS).length, "assets"));
  words.push(...describeGroup(liabilities, Object.keys(LIABILITY_WORDS).length, "liabilities"));
  return listWords(words);
}

function describeGroup(inputs: readonly string[], all: number, group: string): string[] {
  if (inputs.length === all) return [`all ${all} ${group}`];
  if (inputs.length > 3) return [`${inputs.length} of ${all} ${group}`];
  return inputs.map(inputWord);
}
