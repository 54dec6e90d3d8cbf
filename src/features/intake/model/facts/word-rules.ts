import { INTAKE_FIELDS, type IntakeField } from "#features/intake/model/fields/intake-fields.ts";
import { CITY_AND_STATE, STATE } from "./places.ts";
import { findDate } from "./read-date.ts";
import { readCount, readMoney } from "./read-kind.ts";

/** The field of a key that exists. */
export const fieldOf = (key: string): IntakeField => {
  const field = INTAKE_FIELDS.find((one) => one.key === key);
  if (field === undefined) throw new Error(`There is no fact "${key}".`);
  return field;
};

/** A fact that words alone tell: the first group of the pattern is the value. */
export interface WordRule {
  readonly key: string;
  readonly pattern: RegExp;
  readonly rank: number;
  /**
   * Words that name the fact with its value right behind them in one line, and can mean nothing else: what fits is certain,
   * as behind a label. Absent: words of a sentence alone, which are likely.
   */
  readonly named?: RegExp;
  read(
    found: string,
    whole: string,
  ): { readonly value: string | number | boolean; readonly unit?: string; readonly doubt?: string } | null;
}

const count = (unit: string, key: string) => (found: string) => {
  const reading = readCount(found, fieldOf(key));
  return reading === null ? null : { value: Number(reading.value), unit };
};
const COUNT =
  "(\\d[\\d,]{0,20}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)";
/** What sentences say of the business itself. */
export const WORDS: readonly WordRule[] = [
  {
    key: "yearEstablished",
    pattern:
      /\b(?:established|est\.?|founded|started|incorporated|opened|began(?: (?:operations|business|trading))?|open since|in (?:continuous )?(?:business|biz|operation) since|(?:serv(?:ing|ed|es)|trad(?:ing|ed)|operat(?:ing|ed)) [^.\n]{0,60}? ?since|operating since|(?:family|locally)[- ]owned since|launched)(?: in| by the (?:current )?owner in)? ((?:1[89]|20)\d\d)\b/gi,
    rank: 2,
    named:
      /^(?:established|founded|incorporated|in (?:continuous )?(?:business|operation) since)(?: in)? \d{4}$/i,
    read: (found) => ({ value: Number(found) }),
  },
  {
    key: "yearEstablished",
    pattern: /(?<![\d$,.-])((?:18|19|20)\d\d)-(?:founded|established)\b/gi,
    rank: 2,
    read: (found) => ({ value: Number(found) }),
  },
  {
    key: "yearsInBusiness",
    pattern:
      /(?<![,;] )\b(\d{1,3})[- ](?:years?|yrs?)[- ]old\b(?=[^.\n]{0,60}\b(?:company|business|firm|shop|store|practice|agency|contractor|distributor|manufacturer|brand)\b|\s*(?:$|\|))/gim,
    rank: 2,
    read: (found) => ({ value: Number(found), unit: "years" }),
  },
  {
    key: "yearsInBusiness",
    pattern: /\b(\d{1,3})\+? years of (?:relationships|history|service|reputation)\b/gi,
    rank: 3,
    read: (found) => ({ value: Number(found), unit: "years", doubt: "The words of a sentence were taken." }),
  },
  {
    key: "yearsInBusiness",
    pattern:
      /\bin (?:business|operation) (?:for )?(?:over |more than |about |nearly )?(\d{1,3})\+? years\b/gi,
    rank: 2,
    read: (found) => ({ value: Number(found), unit: "years" }),
  },
  {
    key: "yearsInBusiness",
    pattern: /\b(\d{1,3}|\w+)\+? years (?:in (?:business|operation)|of (?:operation|continuous operation))/gi,
    rank: 2,
    read: (found) => (/^\d+$/.test(found) ? { value: Number(found), unit: "years" } : null),
  },
  {
    key: "employees",
    pattern: new RegExp(
      `\\b(?:employs|team of|staff of|workforce of|crew of|headcount of|with|has|have|and|there are) (?:a team of |approximately |about |some )?${COUNT}(?![\\w,]*\\d)\\b(?! (?:(?:people|employees|staff|workers) )?(?:full|part)[- ]time)(?: (?:people|employees|staff|team members|technicians|w-2 employees|w2 employees)\\b|(?<=(?:employs|team of|staff of|workforce of|crew of|headcount of) (?:approximately |about )?(?:\\d[\\d,]{0,20}|[a-z]+)))`,
      "gi",
    ),
    rank: 2,
    named: /^(?:employs|has|have|there are) [\d,]+ (?:people|employees|staff)$/i,
    read: count("people", "employees"),
  },
  {
    key: "employees",
    pattern: new RegExp(
      `(?:^(?:[ \\t]*[o*•-][ \\t]+)?|[,;|•·.]|\\s[-–—]) ?${COUNT} (?:employees|staff|team members|ees|emps)(?=[,;.|]|\\s*\\(|\\s*$)`,
      "gim",
    ),
    rank: 2,
    read: count("people", "employees"),
  },
  {
    key: "employeesFullTime",
    pattern: new RegExp(
      `\\b${COUNT} (?:(?:people|employees|staff|workers) )?(?:full[- ]time(?:rs)?|FT\\b)`,
      "gi",
    ),
    rank: 2,
    read: count("people", "employeesFullTime"),
  },
  {
    key: "employeesFullTime",
    pattern: new RegExp(
      `\\b${COUNT} (?:(?:of (?:them|whom) )(?:are |work |is )?|(?:are|work|is) )full[- ]time`,
      "gi",
    ),
    rank: 2,
    read: count("people", "employeesFullTime"),
  },
  {
    key: "employeesPartTime",
    pattern: new RegExp(
      `\\b${COUNT} (?:(?:of (?:them|whom) )?(?:are|work|is) )?(?:part[- ]time|PT\\b)`,
      "gi",
    ),
    rank: 2,
    read: count("people", "employeesPartTime"),
  },
  {
    key: "buildingSqft",
    pattern: /\b(\d{1,3}(?:,\d{3})+|\d{3,6})[ -]?(?:square[ -]f(?:ee|oo)t|sq\.? ?(?:ft\b\.?|feet\b)|sf\b)/gi,
    rank: 2,
    read: count("square feet", "buildingSqft"),
  },
  {
    // Without a dollar sign, but said to be a value.
    key: "equipment",
    pattern: /\b(?:equipment|machinery) (?:value[ds]?(?: at| of)?|worth) (\d{1,3}(?:,\d{3})+)\b/gi,
    rank: 2,
    read: (found) => ({ value: Number(found.replaceAll(",", "")), unit: "USD" }),
  },
  {
    key: "leaseEnd",
    named:
      /^lease (?:that )?(?:expir(?:es|ing)|ends|runs (?:through|to|until)|through|until|to|good (?:through|until|till|to))\s(?:on )?[\w/, -]+$/i,
    pattern:
      /\blease[ds]?\b[^.\n]{0,60}?\b(?:expir(?:es?|ing|ation)|ends?|ending|through|thru|till|good (?:through|until|till|to)|runs (?:through|to|until)|until|to)\s+(?:on\s|in |at the end of |date:? )?([A-Z][a-z]+ (?:\d{1,2}, ?)?\d{4}|\d{1,2}\/(?:\d{1,2}\/)?\d{2,4}|\d{4}-\d{2}(?:-\d{2})?)/gi,
    rank: 2,
    read: (found) => {
      const date = findDate(found);
      return date === null ? null : { value: date.value };
    },
  },
  {
    key: "location",
    pattern: new RegExp(
      `\\b(?:[Ll]ocated in|[Bb]ased in|[Hh]eadquartered in|operates in|located near|(?:company|business|firm|agency|shop|practice|store|restaurant|contractor|distributor|manufacturer) in)(?: the)?(?: city of)? (${CITY_AND_STATE}|(?:[A-Z][\\w.'-]+ ){1,3}(?:${STATE})\\b)`,
      "g",
    ),
    rank: 2,
    read: (found) => ({ value: found }),
  },
  {
    key: "location",
    pattern: new RegExp(
      `\\b(?:(?:buildings?|facilit(?:y|ies)|warehouses?|plants?|offices?|premises|space|located|stores?|shops?|locations?|restaurants?|clinics?|branch(?:es)?|yard) (?:in|near|around)|in the|across the|throughout the)(?: the)? (${CITY_AND_STATE})(?: (?:metro(?:politan)?|greater|area|market|region)\\b)*`,
      "g",
    ),
    rank: 3,
    read: (found) => ({ value: found }),
  },
  {
    key: "location",
    pattern: new RegExp(`\\b(?:in|near|around|outside|serving) (${CITY_AND_STATE})`, "g"),
    rank: 3,
    read: (found) => ({ value: found, doubt: "A sentence names the place; it may be another one." }),
  },
  {
    // "Austin TX" behind the last full stop of a line.
    key: "location",
    pattern: new RegExp(
      `(?:^[ \\t>*-]*|[.;|,] )((?:[A-Z][\\w'-]+ ){1,3}(?:${STATE}))(?= *$|[.;|]| (?:metro|area)\\b)`,
      "gm",
    ),
    rank: 3,
    read: (found) => ({ value: found }),
  },
  {
    key: "growthRate",
    pattern:
      /\b(?:grow(?:n|ing|th)|cagr|grew|increased?)\b[^.%\n]{0,50}?\b(\d{1,2}(?:\.\d+)?)\s?%\s*(?:a year|per year|annually|year[- ]over[- ]year|yoy|cagr|each year|annual growth|per annum)/gi,
    rank: 2,
    read: (found) => ({ value: Number(found), unit: "percent" }),
  },
  {
    key: "growthRate",
    pattern:
      /\b(?:yoy|year[- ]over[- ]year|annual|yearly) (?:revenue |sales )?growth (?:rate )?(?:of|is|was|at)? ?(?:about |approximately )?(\d{1,2}(?:\.\d+)?)\s?%/gi,
    rank: 2,
    read: (found) => ({ value: Number(found), unit: "percent" }),
  },
  {
    key: "sbaPrequalified",
    pattern:
      /\b(sba (?:pre-?qual(?:ified)?\b|pre-?approved|approved|eligible)|(?:pre-?qualified|pre-?approved) for (?:an? )?sba)/gi,
    rank: 2,
    read: (_, whole) => ({ value: !/\bnot\b/i.test(whole) }),
  },
  {
    key: "absentee",
    pattern: /\b((?:semi-)?absentee(?:-|\s)(?:owner|owned|run|operated|ownership))/gi,
    rank: 2,
    read: () => ({ value: true }),
  },
  {
    key: "homeBased",
    pattern: /\b(home-based|home based|runs? from home|run from (?:your|any) home)\b/gi,
    rank: 2,
    read: () => ({ value: true }),
  },
  {
    key: "listingId",
    pattern:
      /(?:^|\n|[|•·\t]|\s[-–—]\s)[ \t]*(?:(?:(?:business )?listing|ref(?:erence)?\.?|business|ad|property) ?(?:no\.?|number|id|#)?|(?:deal|project|post(?:ing)?) (?:no\.?|number|id|#)) ?[#:]? ?((?=[\w-]*\d)[A-Z\d][\w-]{2,20})(?=\s*(?:\n|$|[|•·(])|[ \t]{2,}| by [A-Z])/gi,
    rank: 1,
    named: /(?:listing|ref(?:erence)?|ad)\.? ?(?:no\.?|number|id|#) ?[#:]? ?[\w-]+$/i,
    read: (found) => ({ value: found }),
  },
  {
    // Behind the last full stop: "… in place. Ref LND-88".
    key: "listingId",
    pattern:
      /(?<=[.!] )(?:ref(?:erence)?|listing)\.? ?(?:no\.?|number|id|#)? ?[#:]? ?((?=[\w-]*\d)[A-Z\d][\w-]{2,20})(?=\.?[ \t]*(?:\n|$)|\. [A-Z])/gi,
    rank: 2,
    read: (found) => ({ value: found }),
  },
  {
    // "Our file number is QT-1182".
    key: "listingId",
    pattern:
      /\b(?:our|my|the) (?:file|listing|ref(?:erence)?|deal) ?(?:no\.?|number|id)? is ((?=[\w-]{0,20}\d)[A-Z\d][\w-]{2,20})\b/gi,
    rank: 2,
    named: /(?:number|no\.?|id|reference|ref) is [\w-]+$/i,
    read: (found) => ({ value: found }),
  },
  {
    // "Thanks for sending listing SB-2207."
    key: "listingId",
    pattern: /\b[Ll]isting (?:no\.? |number |id )?((?:[A-Z]{1,4}-)?\d[\d-]{3,12})\b/g,
    rank: 3,
    read: (found) => ({ value: found }),
  },
  {
    // "BQ 1884420" on a line of its own: the letters of a marketplace, and no state with its ZIP code.
    key: "listingId",
    pattern: new RegExp(
      `(?:^|\\n)[ \\t]*(?!(?:${STATE}) \\d{5}\\b)[A-Z]{2,4}[ #-]{1,2}(\\d{5,10})[ \\t]*(?=\\n|$)`,
      "g",
    ),
    rank: 3,
    read: (found) => ({ value: found }),
  },
  {
    key: "yearEstablished",
    pattern: /(?:^|[.!?]\s+)since ((?:18|19|20)\d\d),? (?:the|our|this|we)\b/gim,
    rank: 3,
    read: (found) => ({ value: Number(found), doubt: "A sentence names the year; it may be another one." }),
  },
  {
    key: "url",
    pattern: /^[ \t]*(https?:\/\/[^\s<>"')\]]+)[ \t]*$/gm,
    rank: 3,
    read: (found) => ({ value: found }),
  },
  {
    key: "url",
    pattern:
      /\b(?:listing|details?|view|link|online|page|more|see|at)\b[^\n]{0,40}?\b(https?:\/\/[^\s<>"')\]]+)/gi,
    rank: 3,
    read: (found) => ({ value: found.replace(/[.,;]+$/, "") }),
  },
  {
    // "Franchise resale", "franchise agreement through 2033": only a franchise has one.
    key: "franchise",
    pattern: /\b(franchise (?:resale|agreement|territory|fee|royalt(?:y|ies)))\b/gi,
    rank: 2,
    read: () => ({ value: true }),
  },
  {
    // "Thirty-one people work here".
    key: "employees",
    pattern: new RegExp(
      `\\b${COUNT} (?:people|employees|men and women|staff(?: members)?) (?:work|are employed|make up)\\b(?! (?:full|part)[- ]time)`,
      "gi",
    ),
    rank: 2,
    read: count("people", "employees"),
  },
  {
    key: "growthRate",
    pattern:
      /\b(?:revenue |sales )?cagr (?:of|is|was|at) (?:about |approximately )?(\d{1,2}(?:\.\d+)?)\s?%/gi,
    rank: 2,
    read: (found) => ({ value: Number(found), unit: "percent" }),
  },
  {
    // "48,000 square foot building … can be bought for $2.4 million".
    key: "realEstate",
    pattern:
      /\b(?:building|real estate|property|premises|land)\b(?:[^.!?\n]|\.(?=\d)){0,200}?\b(?:bought|purchased|acquired) (?:separately )?(?:for|at) (\$ ?[\d,.]*\d(?: ?(?:million|mm|m|k)\b)?)/gi,
    rank: 2,
    read: (found) => {
      const reading = readMoney(found, { field: fieldOf("realEstate"), isMonthly: false, isYearly: false });
      return reading === null ? null : { value: Number(reading.value), unit: "USD" };
    },
  },
  {
    // "TEASER      No. 24-0613" at the end of a line.
    key: "listingId",
    pattern: /(?:^|[ \t]{2}|\|)(?:no\.|#) ?(\d[\d-]{3,}[A-Z]?)(?=[ \t]*$)/gim,
    rank: 3,
    read: (found) => ({ value: found, doubt: "A number of its own was taken for that of the listing." }),
  },
  {
    // In brackets, or between two dots of a line of facts.
    key: "location",
    pattern: new RegExp(`(?:\\(|[•·|] )(${CITY_AND_STATE})(?=\\)| ?[•·|])`, "g"),
    rank: 3,
    read: (found) => ({ value: found }),
  },
  {
    key: "yearEstablished",
    pattern: /\b(?:started|founded|opened) [A-Z][^.\n]{2,50}? in ((?:19|20)\d\d)\b/g,
    rank: 2,
    read: (found) => ({ value: Number(found) }),
  },
  {
    key: "employees",
    pattern: new RegExp(`\\bthere are ${COUNT} of us\\b`, "gi"),
    rank: 2,
    read: count("people", "employees"),
  },
];
