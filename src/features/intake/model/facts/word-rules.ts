import { INTAKE_FIELDS, type IntakeField } from "#features/intake/model/fields/intake-fields.ts";
import { findDate } from "./read-date.ts";
import { EMAIL, PHONE, readCount, readMoney } from "./read-kind.ts";

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
  "(\\d[\\d,]*|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)";
const STATE =
  "A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]";
const STATE_NAME =
  "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming";
export const CITY_AND_STATE = `(?:[A-Z][\\w.'-]+ ){0,3}[A-Z][\\w.'-]+, (?:(?:${STATE})\\b|${STATE_NAME})`;

/** A state and nothing else, by its letters or its name. */
export const STATE_ALONE = new RegExp(`^(?:${STATE}|${STATE_NAME})$`);

/** A word that firms of brokers have in their names. */
const NAMES_FIRM =
  /\b(?:Brok|Partners|Advis|Group|Capital|Sales|Associates|Consult|Realty|Business|LLC|Inc|M&A|Mergers|Acquisitions|Commercial|Intermediar)/;

export const WORDS: readonly WordRule[] = [
  {
    key: "yearEstablished",
    pattern:
      /\b(?:established|est\.?|founded|started|incorporated|opened|in (?:continuous )?(?:business|biz|operation) since|(?:serv(?:ing|ed|es)|trad(?:ing|ed)|operat(?:ing|ed)) [^.\n]{0,60}? ?since|operating since|(?:family|locally)[- ]owned since|launched)(?: in| by the (?:current )?owner in)? ((?:1[89]|20)\d\d)\b/gi,
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
      `\\b(?:employs|team of|staff of|workforce of|crew of|headcount of|with|has|have|and|there are) (?:a team of |approximately |about |some )?${COUNT}(?![\\w,]*\\d)\\b(?! (?:(?:people|employees|staff|workers) )?(?:full|part)[- ]time)(?: (?:people|employees|staff|team members|technicians|w-2 employees|w2 employees)\\b|(?<=(?:employs|team of|staff of|workforce of|crew of|headcount of) (?:approximately |about )?(?:\\d[\\d,]*|[a-z]+)))`,
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
    key: "multiple",
    pattern:
      /\b(\d{1,2}(?:\.\d+)?)\s?x (?:(?:fy ?|ttm |ltm )?(?:20\d\d )?)(?:sde|ebitda|adjusted ebitda|cash flow|earnings)\b/gi,
    rank: 2,
    read: (found) => ({ value: Number(found), unit: "times" }),
  },
  {
    key: "inventoryIncluded",
    pattern:
      /\b(?:inventory|stock (?:at cost|at valuation|on hand|in trade|valued|worth))\b[^.;\n]{0,50}?\b((?:is |are )?(?:not |in addition|extra|additional|excluded|included|separate)[^.;\n]{0,20})/gi,
    rank: 2,
    read: (found, whole) =>
      /\b(?:not|in addition|extra|additional|exclu|separate)/i.test(found)
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
    pattern: /\b(home-based|home based|runs? from home|relocatable)\b/gi,
    rank: 2,
    read: () => ({ value: true }),
  },
  {
    key: "brokerPhone",
    pattern: new RegExp(`(?=[\\d+(])(?<!\\b(?:fax|facsimile)\\b[^\\n\\d(]{0,12})(${PHONE.source})`, "gi"),
    rank: 3,
    // So does a telephone number, but for one of a fax.
    named: /./,
    read: (found) => ({ value: found.trim() }),
  },
  {
    key: "brokerEmail",
    pattern: new RegExp(`(${EMAIL.source})`, "gi"),
    rank: 3,
    // An address says itself what it is; a second one of another person makes both doubtful.
    named: /./,
    read: (found) => ({ value: found.toLowerCase() }),
  },
  {
    key: "listingId",
    pattern:
      /(?:^|\n|[|•·]|\s[-–—]\s)[ \t]*(?:(?:(?:business )?listing|ref(?:erence)?\.?|business|ad|property) ?(?:no\.?|number|id|#)?|(?:deal|project|post(?:ing)?) (?:no\.?|number|id|#)) ?[#:]? ?((?=[\w-]*\d)[A-Z\d][\w-]{2,20})(?=\s*(?:\n|$|[|•·(])|[ \t]{2,})/gi,
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
    key: "companyName",
    pattern:
      /^[ \t]*name(?: of (?:corporation|partnership|business))?[ \t:]+([A-Z][\w&.,' -]{3,60}?\b(?:INC|LLC|L\.L\.C|CORP|CORPORATION|CO|COMPANY|LTD|LP|LLP)\b)/gim,
    rank: 2,
    read: (found) => ({ value: found }),
  },
  {
    key: "brokerName",
    pattern:
      /\b(?:[Cc]all|[Cc]ontact|[Ee]mail|[Tt]ext|[Pp]ing|[Ww]rite(?: to)?|[Rr]each(?: out to)?|CALL|CONTACT|[Pp]resented by|[Ll]isted by|[Oo]ffered by) ([A-Z][a-z'’-]+(?: [A-Z]\.)? [A-Z][A-Za-z'’-]+)(?=,|\.| (?:at|of|with)\b| or\b| \(?\d| \([\w.+-]+@| [-–—] |\n|$)/g,
    rank: 2,
    read: (found) =>
      /\b(?:Business|Brokers?|Partners|Advisors|Group|Capital|Sales|For|Us|The)\b/.test(found)
        ? null
        : { value: found },
  },
  {
    key: "brokerFirm",
    pattern:
      /\b(?:[Oo]ffered|[Pp]resented|[Pp]repared|[Ll]isted|[Mm]arketed|[Rr]epresented) (?:exclusively )?(?:for [a-z][a-z ]{2,40} )?(?:by|through):? ([A-Z][\w&'’.-]*(?: (?:of |and |& )?[A-Z][\w&'’.-]*){1,5})(?=\.?(?:\n|$)|\. )/g,
    rank: 2,
    read: (found) => (NAMES_FIRM.test(found) ? { value: found } : null),
  },
  {
    // "Lee Chan (480) 555-0110 – Desert Biz Brokers – …"
    key: "brokerFirm",
    pattern: new RegExp(
      `${PHONE.source} ?[-–—|,] ?([A-Z][\\w&'’.-]*(?: (?:of |and |& )?[A-Z][\\w&'’.-]*){1,5})(?= ?(?:[-–—|,]|\\n|$))`,
      "g",
    ),
    rank: 2,
    read: (found) => (NAMES_FIRM.test(found) ? { value: found } : null),
  },
  {
    key: "brokerFirm",
    pattern:
      /\b(?:[Cc]all|[Cc]ontact|[Ee]mail) [A-Z][a-z'’-]+ [A-Z][A-Za-z'’-]+ (?:at|of|with) ([A-Z][\w&'’.-]*(?: (?:of |and |& )?[A-Z][\w&'’.-]*){1,5})/g,
    rank: 2,
    read: (found) => ({ value: found }),
  },
  {
    key: "brokerFirm",
    pattern:
      /\b(?:[Aa]gents?|[Bb]rokers?),? ([A-Z][\w&'’.-]*(?: (?:of |and |& )?[A-Z&][\w&'’.-]*){1,4})(?=,)/g,
    rank: 3,
    read: (found) => ({ value: found, doubt: "The words of a sentence were taken." }),
  },
  {
    key: "brokerFirm",
    pattern:
      /\b(?:[Ll]isted|[Pp]resented|[Oo]ffered) by [A-Z][a-z'’-]+(?: [A-Z]\.)? [A-Z][A-Za-z'’-]+ ?[-–—|,] ?([A-Z][\w&'’.-]*(?: (?:of |and |& )?[A-Z][\w&'’.-]*){1,5})/g,
    rank: 2,
    read: (found) => ({ value: found }),
  },
  {
    key: "brokerFirm",
    pattern:
      /\b(?:[Cc]all|[Cc]ontact) [A-Z][a-z'’-]+(?: [A-Z]\.)? [A-Z][A-Za-z'’-]+, ([A-Z][\w&'’.-]*(?: (?:of |and |& )?[A-Z][\w&'’.-]*){1,5})(?=,| at\b| \(?\d)/g,
    rank: 2,
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
    key: "realEstateIncluded",
    pattern:
      /\b(?:property|real estate|building|premises|facility) (?:is|are) (?:currently )?(leased|rented)\b/gi,
    rank: 2,
    read: () => ({ value: false }),
  },
  {
    key: "training",
    pattern:
      /\b(?:will|can|agrees to) (?:also )?(?:train|provide (?:\w+ ){0,3}training) (?:(?:the|a) (?:new )?(?:buyer|owner) )?for (?:up to )?((?:\d{1,3}|\w+) (?:days|weeks|months))\b/gi,
    rank: 3,
    read: (found) => ({ value: found, doubt: "The words of a sentence were taken." }),
  },
  {
    key: "reasonForSelling",
    pattern:
      /(?:^|[.!?,;]\s+|\n)((?:the )?(?:(?:[a-z]+-generation|current|present|sole|original|long-?time|founding) )?(?:owners?|sellers?|founders?|shareholders?)(?:, [^,.!?\n]{3,40},|,)? (?:is |are )?(?:(?:age )?\d{2},? (?:(?:and|&) )?(?:is |are )?)?(?:retiring|relocating|moving|divorcing|ill\b)[^.!?\n]{0,80}?)(?= and will\b|, (?:will|\d)|[.!?\n]|$)/gi,
    rank: 3,
    read: (found) => ({ value: found, doubt: "The words of a sentence were taken." }),
  },
  {
    key: "url",
    pattern:
      /\b(?:listing|details?|view|link|online|page|more|see|at)\b[^\n]{0,40}?\b(https?:\/\/[^\s<>"')\]]+)/gi,
    rank: 3,
    read: (found) => ({ value: found.replace(/[.,;]+$/, "") }),
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
      /(?:^|[.!?]\s+|\n)((?:the |both |two |three |all )?(?:he|she|they|owners?|sellers?|founders?|shareholders?|partners)(?:, [^,.!?\n]{3,60}(?:, [^,.!?\n]{3,30})?,| is an? [a-z]+ who)? (?:now )?(?:wish(?:es)?|wants?|plans?|intends?|would like) to (?:retire|relocate|move|slow down|pursue [a-z ]{3,30}))\b/gi,
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
    // "Franchise resale", "franchise agreement through 2033": only a franchise has one.
    key: "franchise",
    pattern: /\b(franchise (?:resale|agreement|territory|fee|royalt(?:y|ies)))\b/gi,
    rank: 2,
    read: () => ({ value: true }),
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
      /\b(?:will|can|willing to|agrees? to) (?:stay(?: on)?(?: (?:part|full)[- ]time)?|remain(?: on| available)?|assist|consult|help)(?: (?:with|during) (?:the )?transition)?(?: for)? (?:up to )?((?:\d{1,3}(?: ?[-–] ?\d{1,3})?|\w+) (?:days|weeks|months|mos\b|years?))/gi,
    rank: 3,
    read: (found) => ({ value: found, doubt: "The words of a sentence were taken." }),
  },
  {
    // "Contact Northern Licensed & Leisure on 01947 …": more than a person's two names.
    key: "brokerFirm",
    pattern: new RegExp(
      `\\b(?:[Cc]all|[Cc]ontact) ([A-Z][\\w'’.-]+(?: (?:of |and |& )?[A-Z][\\w'’.-]*){1,5}) (?:on|at) (?=${PHONE.source})`,
      "g",
    ),
    rank: 3,
    read: (found) => (NAMES_FIRM.test(found) || /&| and /.test(found) ? { value: found } : null),
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
    key: "multiple",
    pattern:
      /\b(?:sde|ebitda|cash flow|earnings|asking(?: price)?|price)\b[^\n(]{0,30}\((\d{1,2}(?:\.\d{1,2})?) ?x\)/gi,
    rank: 2,
    read: (found) => ({ value: Number(found), unit: "times" }),
  },
  {
    key: "growthRate",
    pattern:
      /\b(?:revenue |sales )?cagr (?:of|is|was|at) (?:about |approximately )?(\d{1,2}(?:\.\d+)?)\s?%/gi,
    rank: 2,
    read: (found) => ({ value: Number(found), unit: "percent" }),
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
    key: "realEstateIncluded",
    pattern:
      /\b(?:square (?:feet|foot|ft)|sq\.? ?(?:ft\.?|feet)|sf),? (?:of \w+ space )?(?:is |are )?(leased|rented)\b|\bfacilit(?:y|ies)\s*[:\t]\s*(leased|rented)\b/gi,
    rank: 3,
    read: () => ({
      value: false,
      doubt: "The paper says that the premises are leased, not what the price includes.",
    }),
  },
  {
    // "Text Danny 480 …": a name alone before a telephone number.
    key: "brokerName",
    pattern: new RegExp(
      `\\b(?:[Cc]all|[Tt]ext|[Cc]ontact|CALL|TEXT)(?: or (?:[Cc]all|[Tt]ext))? ([A-Z][a-z'’-]+)(?: at|:)? (?=${PHONE.source})`,
      "g",
    ),
    rank: 3,
    read: (found) =>
      /^(?:Now|Today|Us|Me|For|Owner|Seller|Broker|Agent|Anytime|Or|At|Our|The|Direct|Office|Cell)$/.test(
        found,
      )
        ? null
        : { value: found, doubt: "A name alone stands before the telephone number." },
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
    // "TEASER      No. 24-0613" at the end of a line.
    key: "listingId",
    pattern: /(?:^|[ \t]{2,}|\|)(?:no\.|#) ?(\d[\d-]{3,}[A-Z]?)(?=[ \t]*$)/gim,
    rank: 3,
    read: (found) => ({ value: found, doubt: "A number of its own was taken for that of the listing." }),
  },
  {
    key: "location",
    pattern: new RegExp(`\\((${CITY_AND_STATE})\\)`, "g"),
    rank: 3,
    read: (found) => ({ value: found }),
  },
  {
    // "My wife and I started Kowalski Pump & Well in 1992".
    key: "companyName",
    pattern:
      /\b(?:started|founded|own|run) ([A-Z][\w&'’.-]+(?: (?:& |and |of )?[A-Z][\w&'’.-]*){1,5}) in (?:19|20)\d\d\b/g,
    rank: 3,
    read: (found) => ({ value: found, doubt: "A sentence names a firm; it may be another one." }),
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
