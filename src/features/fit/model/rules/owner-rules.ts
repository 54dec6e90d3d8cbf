import type { AcquisitionCriteria } from "#features/criteria/model/criteria.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { findPhrase, textsOf } from "./deal-texts.ts";
import { quoted } from "./rule-words.ts";
import { met, missed, unknown, type Assessment } from "./criterion-assessment.ts";

/** Words by which sellers and brokers say that the business hangs on one person. */
const DEPENDENT = [
  /\bowner[- ]dependen(?:t|ce|cy)\b/i,
  /\bdependen(?:t|ce|cy) on (?:the |its |one |a single )?(?:current |present )?(?:owner|founder|seller|key)/i,
  /\b(?:depends|relies|reliant|hinges) (?:heavily |entirely |largely |solely |mostly )?(?:up)?on (?:the |its |one |a single )?(?:current |present )?(?:owner|founder|seller|key|person|man)/i,
  /\bkey[- ](?:person|man|employee)[- ](?:dependen|risk|reliance)/i,
  /\bowner[- ]operated\b/i,
  /\b(?:sole|solo) (?:proprietor|operator|practitioner)\b/i,
  /\bone[- ](?:man|person|woman) (?:shop|show|business|operation)\b/i,
  /\b(?:owner|founder|seller) (?:personally |still |also |alone )?(?:runs|sells(?! (?:due|because|for|after|as|out|with|to|the (?:business|company|firm|shop)|his|her|their|in order))|dispatches|manages|handles|performs|estimates|holds (?:the|all)|does (?:all|most|the))\b/i,
  /\bowner works (?:about |around |over )*(?:full[- ]time|(?:[4-9]\d\+?|forty|fifty|sixty|seventy) hours)/i,
  /\bowner is (?:the|its) (?:only|sole|main|key|lead|primary)\b/i,
];

/** Words by which they say that it does not. */
const INDEPENDENT = [
  /\b(?:semi[- ]?)?absentee\b/i,
  /\bpassive(?:ly)? (?:owner|owned|run|income)/i,
  /\bowner (?:does not|doesn['’]t) work (?:in|day)/i,
  /\b(?:minimal|limited|little|low) owner involvement\b|\bowner involvement (?:is )?(?:minimal|limited|low)\b/i,
  /\bmanagers? (?:is |are |already )*in place\b/i,
  /\b(?:general|operations|full[- ]time|on[- ]?site|store|shop) manager (?:is |already |will )*(?:in place|runs|on staff|stays|stay|remains|remain)/i,
  /\bmanagement team (?:is |already |will )*(?:in place|stays|stay|remains|remain)/i,
  /\bmanager[- ](?:run|operated|managed)\b/i,
  /\bruns (?:itself|without the owner|on its own)\b/i,
  /(?<!\b(?:owner|seller)(?:[\s/-]+| and ))\bmanagers? (?:already |now |currently )*(?:runs?|oversees?|handles?) (?:the |all |its )*(?:day|daily|business|company|shop|store|operations?|crews?|team|office)\b/i,
  /\bowner works (?:less than |under |about |around |only )*(?:[1-9]|1\d|20|five|six|eight|ten|twelve|fifteen|twenty) hours/i,
];

interface OwnerRole {
  hangsOnOwner: boolean | null;
  quote: string;
}

/** What the texts say, null when they say nothing or both. */
function readOwnerRole(data: DealData): OwnerRole {
  const texts = textsOf(data);
  const dependent = findPhrase(texts, DEPENDENT);
  const independent = findPhrase(texts, INDEPENDENT);
  // "Not owner dependent" says the opposite, as does "no general manager in place".
  const against = [
    dependent?.negated === false && dependent,
    independent?.negated === true && independent,
  ].find(Boolean);
  const inFavour = [
    independent?.negated === false && independent,
    dependent?.negated === true && dependent,
  ].find(Boolean);
  if (against && inFavour) return { hangsOnOwner: null, quote: `${against.quote}” and “${inFavour.quote}` };
  if (against) return { hangsOnOwner: true, quote: against.quote };
  return inFavour ? { hangsOnOwner: false, quote: inFavour.quote } : { hangsOnOwner: null, quote: "" };
}

/** Counted only where the buyer refuses it: to accept a dependency is no wish for one. */
export function assessKeyPerson(data: DealData, criteria: AcquisitionCriteria): Assessment | null {
  if (criteria.keyPersonDependencyAcceptable !== false) return null;
  const { hangsOnOwner, quote } = readOwnerRole(data);
  if (hangsOnOwner === null)
    return unknown(
      "keyPerson",
      quote === ""
        ? "Whether the business depends on its owner or another key person is not stated; you do not accept that."
        : `The deal states both ${quoted(quote)}: ask how far the business depends on its owner.`,
    );
  return hangsOnOwner
    ? missed(
        "keyPerson",
        `The deal states ${quoted(quote)}. You do not accept key-person dependency.`,
        "major",
      )
    : met("keyPerson", `The deal states ${quoted(quote)}: it does not hang on the owner.`);
}

const INVOLVEMENT_WORDS = { semi_absentee: "semi-absentee", hands_off: "hands-off" } as const;

/** Hands-on owners can run either kind of business, so only the other two are a wish. */
export function assessManagement(data: DealData, criteria: AcquisitionCriteria): Assessment | null {
  const involvement = criteria.managementInvolvement;
  if (involvement === "hands_on") return null;
  const wish = INVOLVEMENT_WORDS[involvement];
  const { hangsOnOwner, quote } = readOwnerRole(data);
  if (hangsOnOwner === null)
    return unknown("management", `Who runs the business day to day is not stated; you want to be ${wish}.`);
  return hangsOnOwner
    ? missed(
        "management",
        `The deal states ${quoted(quote)}. You want to be ${wish}: it would need a manager first.`,
        "major",
      )
    : met("management", `The deal states ${quoted(quote)}: it suits a ${wish} owner.`);
}
