import type { WordRule } from "./word-rules.ts";

/** What sentences say of the terms of a sale: what its price includes, why, with what help and on whose credit. */
export const TERMS_WORDS: readonly WordRule[] = [
  {
    key: "multiple",
    pattern:
      /\b(\d{1,2}(?:\.\d+)?)\s?x (?:(?:fy ?|ttm |ltm )?(?:20\d\d )?)(?:sde|ebitda|adjusted ebitda|cash flow|earnings)\b/gi,
    rank: 2,
    read: (found) => ({ value: Number(found), unit: "times" }),
  },
  {
    key: "inventoryIncluded",
    pattern:
      /\b(?:inventory|stock (?:at cost|at valuation|on hand|in trade|valued|worth))\b[^.;\n]{0,50}?\b((?:is |are )?(?:not |in addition|on top|extra|additional|excluded|included|separate)[^.;\n]{0,20})/gi,
    rank: 2,
    read: (found, whole) =>
      /\b(?:not|in addition|on top|extra|additional|exclu|separate)/i.test(found)
        ? { value: false }
        : /\binclu/i.test(whole)
          ? { value: true }
          : null,
  },
  {
    key: "inventoryIncluded",
    pattern: /\$ ?[\d,.]+ ?(?:k|m|mm|million)? ?((?:\+|plus) (?:the )?(?:inventory|stock))\b/gi,
    rank: 2,
    read: () => ({ value: false }),
  },
  {
    key: "inventoryIncluded",
    pattern:
      /\b((?:includes?|including|incl\.?|excludes?|excluding|excl\.?|not including|plus) (?:about |approximately )?\$ ?[\d,.]+ ?(?:k|m|mm|million)? (?:(?:of|in|worth of) )?(?:\w+ )?(?:inventory|stock))\b/gi,
    rank: 2,
    read: (found) => ({ value: !/\b(?:not|excl|plus)/i.test(found) }),
  },
  {
    key: "realEstateIncluded",
    pattern:
      /\b(?:real estate|real property|building|bldg\.?|property|land)\b[^.;:\n]{0,40}?\b((?:available|offered|sold|priced|for sale|can be (?:bought|purchased)) separately|is optional|not included|sold apart)/gi,
    rank: 2,
    read: () => ({ value: false }),
  },
  {
    key: "realEstateIncluded",
    pattern:
      /\b((?:includes?|including|excludes?|excluding|not including|plus) (?:the )?(?:real estate|real property|building|land and building))\b/gi,
    rank: 2,
    read: (found) => ({ value: !/\b(?:not|exclud|plus)/i.test(found) }),
  },
  {
    key: "ffAndEIncluded",
    pattern:
      /\b(?:ff&e|furniture, fixtures,? (?:and|&) equipment)\b[^.;\n]{0,50}?\b((?:is |are )?(?:not )?included)/gi,
    rank: 2,
    named: /^[^:\n]{3,45}: ?(?:not )?included$/i,
    read: (found) => ({ value: !/not/i.test(found) }),
  },
  {
    key: "realEstateIncluded",
    pattern:
      /\b(?:real estate|building|property)\b[^.;:\n]{0,60}?\b((?:is |are )?(?:not )?(?:included|part of the (?:sale|price)))\b/gi,
    rank: 2,
    read: (found) => ({ value: !/not/i.test(found) }),
  },
  {
    key: "realEstateIncluded",
    pattern:
      /(?:^|[.;|•]\s+)(no (?:real estate|real property|property)(?= ?(?:[.;|,]|$|included|is included|in the sale)))/gim,
    rank: 2,
    read: () => ({ value: false }),
  },
  {
    key: "realEstateIncluded",
    pattern:
      /\b(?:property|real estate|building|premises|facility) (?:is|are) (?:currently )?(leased|rented)\b/gi,
    rank: 2,
    read: () => ({ value: false }),
  },
  {
    key: "training",
    pattern:
      /\b(?:will|can|agrees to) (?:also )?(?:train|provide (?:\w+ ){0,3}training) (?:(?:the|a) (?:new )?(?:buyer|owner) )?(?:for )?(?:up to )?((?:\d{1,3}|\w+) (?:days|weeks|months))\b/gi,
    rank: 3,
    read: (found) => ({ value: found, doubt: "The words of a sentence were taken." }),
  },
  {
    key: "reasonForSelling",
    pattern:
      /(?:^|[.!?,;]\s+|\n)[ \t*•-]{0,4}((?:the )?(?:(?:[a-z]+-generation|current|present|sole|original|long-?time|founding) )?(?:owners?|sellers?|founders?|shareholders?)(?:, [^,.!?\n]{3,40},|,)? (?:is |are )?(?:(?:age )?\d{2},? (?:(?:and|&) )?(?:is |are )?)?(?:retiring|relocating|moving|divorcing|ill\b)[^.!?\n]{0,80}?)(?= and will\b|, (?:will|\d)|[.!?\n]|$)/gi,
    rank: 3,
    read: (found) => ({ value: found, doubt: "The words of a sentence were taken." }),
  },
  {
    key: "sellerFinancing",
    pattern:
      /(?:^|(?<=[.!?]\s)|(?<=\n))[ \t>•*-]*((?=[A-Z])[^.!?\n:]{0,140}?\b(?:seller note|financed by the seller|[Ss]eller (?:financing|carry(?:back)?)|[Oo]wner (?:financing|carry)|[Vv]endor (?:finance|note)|(?:[Ss]eller|[Oo]wner|[Ss]hareholder|[Pp]artner|[Vv]endor|[Ff]ounder|[Pp]rincipal|[Tt]hey|[Ss]?[Hh]e|[Ww]e)s? (?:will|would|can|may|is willing to|are willing to) (?:consider |provide |offer )?(?:financ\w+|carry|a (?:seller )?note|hold a note))\b[^!?\n:]{0,120}?(?:\.(?=\s|$)|(?=\n|$)))/gm,
    rank: 3,
    read: (found) => ({ value: found, doubt: "The words of a sentence were taken." }),
  },
  {
    key: "reasonForSelling",
    pattern:
      /(?:^|[.!?]\s+|\n)((?:the |both |two |three |all )?(?:he|she|they|owners?|sellers?|founders?|shareholders?|partners)(?:, [^,.!?\n]{3,60}(?:, [^,.!?\n]{3,30})?,| is an? [a-z]+ who| (?:is|are) in (?:his|her|their) [a-z]{2,8}[ -]?[a-z]{0,8} and)? (?:now )?(?:wish(?:es)?|wants?|plans?|intends?|would like) to (?:retire|relocate|move|slow down|pursue [a-z ]{3,30}))\b/gi,
    rank: 3,
    read: (found) => ({ value: found, doubt: "The words of a sentence were taken." }),
  },
  {
    key: "reasonForSelling",
    pattern:
      /\b(?:owners?|sellers?) (?:is|are) (?:selling (?:due to|because of)|looking to|ready to) (retire(?:ment)?|relocate|relocation|retiring|health reasons?|[a-z ]{4,40})\b/gi,
    rank: 3,
    read: (found) => ({ value: found, doubt: "The words of a sentence were taken." }),
  },
  {
    key: "reasonForSelling",
    pattern:
      /\breasons? for (?:the )?(?:sale|selling)(?: the business)? (?:is|are|being) ((?:the )?[^.!?;\n]{3,100}?)(?=[.!?;\n]|$)/gi,
    rank: 2,
    read: (found) => ({ value: found }),
  },
  {
    key: "training",
    pattern:
      /(?:\b(?:will|can|would|willing to|agrees? to)|[’']ll) (?:stay(?: on)?(?: (?:part|full)[- ]time)?|remain(?: on| available)?|assist|consult|help)(?: (?:with|during) (?:the )?transition)?(?: for)? (?:up to )?((?:\d{1,3}(?: ?[-–] ?\d{1,3})?|\w+) (?:days|weeks|months|mos\b|years?))/gi,
    rank: 3,
    read: (found) => ({ value: found, doubt: "The words of a sentence were taken." }),
  },
  {
    key: "multiple",
    pattern:
      /\b(?:sde|ebitda|cash flow|earnings|asking(?: price)?|price)\b[^\n(]{0,30}\((\d{1,2}(?:\.\d{1,2})?) ?x\)/gi,
    rank: 2,
    read: (found) => ({ value: Number(found), unit: "times" }),
  },
  {
    key: "training",
    pattern:
      /\b((?:\d{1,3}|\w+)[- ](?:days?|weeks?|months?|years?)) (?:of )?(?:free )?(?:transition|training|handover)\b/gi,
    rank: 3,
    read: (found) =>
      /^(?:\d|a\b|one|two|three|four|six|eight|ten|twelve|thirty|sixty|ninety)/i.test(found)
        ? { value: found, doubt: "The words of a sentence were taken." }
        : null,
  },
  {
    key: "realEstateIncluded",
    pattern:
      /\b(?:square (?:feet|foot|ft)|sq\.? ?(?:ft\.?|feet)|sf),? (?:of \w+ space )?(?:is |are )?(leased|rented)\b|\bfacilit(?:y|ies)\s*[:\t]\s*(leased|rented)\b/gi,
    rank: 3,
    read: () => ({
      value: false,
      doubt: "The document states that the premises are leased, not what the price includes.",
    }),
  },
  {
    // "for all assets, including inventory of approximately $740,000".
    key: "inventoryIncluded",
    pattern:
      /\b((?:includes?|including|excludes?|excluding|not including) (?:the |all |its )?(?:inventory|stock))\b/gi,
    rank: 2,
    read: (found) => ({ value: !/\b(?:not|excl)/i.test(found) }),
  },
  {
    key: "multiple",
    pattern:
      /\b(?:wants?|ask(?:s|ing)?|price)\b[^\n]{0,40}[;,] [a-z ]{0,15}(\d{1,2}\.\d{1,2})x(?=[.;,]|[ \t]*$)/gim,
    rank: 3,
    read: (found) => ({
      value: Number(found),
      unit: "times",
      doubt: "A note names a multiple, and not of what.",
    }),
  },
  {
    key: "inventoryIncluded",
    pattern:
      /\b(?:inventory|stock) \$ ?[\d,.]+ ?(?:k|m|mm)?,? (?:both |all )?((?:not )?(?:included )?in (?:the )?(?:asking )?price)\b/gi,
    rank: 2,
    read: (found) => ({ value: !/not/i.test(found) }),
  },
];
