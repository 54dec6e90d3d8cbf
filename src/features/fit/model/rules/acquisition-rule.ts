import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { findPhrase, textsOf } from "./deal-texts.ts";
import { oneOf, quoted } from "./rule-words.ts";
import { met, missed, unknown, type Assessment } from "./criterion-assessment.ts";

interface AcquisitionType {
  /** How a buyer writes it among the criteria. */
  wish: RegExp;
  /** How a deal says it. */
  said: RegExp;
  /** Of one group a deal is only one. */
  group?: "transfer" | "stake";
}

const TYPES: readonly AcquisitionType[] = [
  { wish: /\basset/i, said: /\basset (?:purchase|sale|deal)\b/i, group: "transfer" },
  {
    wish: /\b(?:stock|share|equity) (?:purchase|sale|deal)/i,
    said: /\b(?:stock|share|equity|membership interest) (?:purchase|sale|deal)\b/i,
    group: "transfer",
  },
  { wish: /\bmajority/i, said: /\bmajority (?:stake|interest|share|ownership)\b/i, group: "stake" },
  { wish: /\bminority/i, said: /\bminority (?:stake|interest|share|ownership)\b/i, group: "stake" },
  {
    wish: /\bpartner/i,
    said: /\bpartner(?:ship)? buy[- ]?out\b|\bbuy(?:ing)? out (?:a|the|his|her) partner/i,
  },
  { wish: /\bmanagement buy|\bmbo\b/i, said: /\bmanagement buy[- ]?out\b|\bMBO\b/ },
  { wish: /\bmerger\b/i, said: /\bmerger\b/i },
  { wish: /\bfranchise/i, said: /\bfranchise\b/i },
];

/** How the business would change hands, as the deal's own texts say it. */
export function assessAcquisition(data: DealData, criteria: AcquisitionCriteria): Assessment | null {
  const wanted = criteria.acquisitionTypes;
  if (wanted.length === 0) return null;
  const texts = textsOf(data);
  const wishedTypes = TYPES.filter(({ wish }) => wanted.some((text) => wish.test(text)));
  for (const { said } of wishedTypes) {
    const found = findPhrase(texts, [said]);
    if (found && !found.negated)
      return met("acquisition", `The deal states ${quoted(found.quote)}, which is what you look for.`);
  }
  const other = TYPES.filter(
    (type) => type.group !== undefined && wishedTypes.some(({ group }) => group === type.group),
  ).find((type) => !wishedTypes.includes(type) && findPhrase(texts, [type.said])?.negated === false);
  const list = oneOf(wanted);
  if (other === undefined || wishedTypes.length < wanted.length)
    return unknown("acquisition", `How the business is to change hands is not stated; you look for ${list}.`);
  const { quote } = findPhrase(texts, [other.said]) ?? { quote: "" };
  return missed("acquisition", `The deal states ${quoted(quote)}; you look for ${list}.`, "minor");
}
