import { LINE_KEYS, type LineKey } from "#calc/books/books.ts";
import { LINE_LABELS } from "#features/books/model/books-labels.ts";
import { normaliseHeader } from "#kit/table-file/normalise-header.ts";

/** How a line was recognised: `words` by its name alone; `section` by what stands above it, which is asked about. */
export interface LineMatch {
  readonly key: LineKey;
  readonly isSure: boolean;
  /** Words behind it name another line as well. */
  readonly isOutdone?: boolean;
}

/**
 * Words of lines, the narrower before the wider: the first that fits decides. A "?" before the pattern says that people
 * use the words for other lines as well, so the reading is asked about.
 */
const WORDS: readonly (readonly [LineKey, RegExp, "?"?])[] = [
  [
    "netIncome",
    /^(net|ordinary business|taxable) (income|profit|earnings)( loss)?$|^net (profit|income) or loss$|^(net )?(profit|loss)$|^bottom line$|^ordinary (business )?income( loss)?$|^net (income|profit|earnings) (after|per|as|from) .*$|^net (earnings|loss)$|^pre ?tax net (profit|income)( per .*)?$/,
  ],
  [
    "incomeTaxes",
    /\bincome tax(es)?\b|^(federal|state)( and (federal|state))? tax(es)?$|^provision for( income)? tax/,
  ],
  [
    "payrollTaxes",
    /payroll tax|tax(es)? on (wages|payroll|salaries)|\b(fica|futa|suta)\b|employer tax|social security|medicare|unemployment|^94[01] tax/,
  ],
  [
    "officerPay",
    /officer|^owners? (?!s? ?(?:distribution|contribution|capital|equity|benefit|insurance|health|vehicle|auto|car|perk|draws? from))[a-z\d ]{0,12}\b(?:pay|salary|wages|compensation)|managing (director|partner|member)|^proprietor ?s?\b|owner s? ?(salary|pay|wages|comp|draw)|owners? (salary|pay|wages|comp|draw)|(shareholder|stockholder|president|ceo|founder|partner)s?( s| employee)* ?(salar|pay|wages|comp)|(salary|wages|pay)\b.*\bowners?$|guaranteed payment|(salary|compensation|payroll|wages) (of |to )?(the )?(owner|officer|president|shareholder|stockholder)/,
  ],
  [
    "interest",
    /^interest( expenses?| paid| net)*$|interest (expense|on (?!savings|deposits|checking|cash)|mortgage|loan)|loan interest|finance charge/,
  ],
  [
    "otherIncome",
    /interest (income|earned|on (savings|deposits|checking|cash))|dividend|rental income|gain (on|from)|^gain|other income|non operating income|misc(ellaneous)? income|\bppp|\berc\b|\bgrants?\b|royalt(y|ies) income/,
  ],
  ["depreciation", /depreciation (and )?amorti[sz]ation|^d and a$|^depr and amort/, "?"],
  ["amortization", /amorti[sz]ation/],
  ["depreciation", /depreciation|^depr\b|section 179|depletion/],
  [
    "costOfGoods",
    /^costs? of (?!.*\b(?:loans?|bank|debts?|borrowing|capital|finance)\b)|cost of (goods|sales|revenue|products|services)|^cogs\b|\bcogs$|direct (costs?|materials?|labou?r\b)|^materials( and supplies)?$|^purchases$|subcontract|freight in|inventory (change|adjustment)/,
  ],
  ["otherExpense", /other expense(?!s)|non operating expense|loss (on|from) (sale|disposal)|extraordinary/],
  [
    "revenue",
    /^(net |gross |total )*(revenues?|sales|receipts|income|turnover|collections|billings|fees earned)( net)?$|gross receipts|service revenue|product sales|^revenues? from [a-z ]{3,40}$|sales (of|from|revenue|income)|^(?!.*\b(cost|commission|tax|expense|discount|return|marketing)s?\b).* (sales|revenues?|receipts|collections)$|(service|installation|maintenance|product|repair|labou?r) (income|revenue|sales)|^returns and allowances|^((sales|customer|trade) )?(returns|discounts|refunds|rebates|allowances)( (and|or) (returns|discounts|refunds|rebates|allowances|credits))*( (given|granted|allowed|issued|to customers))?$/,
  ],
  [
    "costOfGoods",
    /^(raw )?(materials?|merchandise|ingredients|food|beverages?|liquor|fabric|hardware|lumber|packaging|parts|chemicals?|resins?|steel|metals?|feed|seeds?|fertili[sz]ers?|flowers|produce|paper stock|inks?)( (and|or) (materials?|merchandise|ingredients|food|beverages?|liquor|fabric|hardware|lumber|packaging|parts|chemicals?|resins?|steel|metals?|feed|seeds?|fertili[sz]ers?|flowers|produce|paper stock|inks?|supplies|subcontract\w*))*( (costs?|purchases?|used|expenses?))?$/,
    "?",
  ],
  ["badDebts", /bad debt|uncollectib|write ?offs?/],
  [
    "bankFees",
    /bank (service )?(charge|fee)|merchant|card (processing|fee)|credit card|processing fees?|square fees|stripe|paypal|bank and card/,
  ],
  ["professionalFees", /professional|legal|accounting|bookkeep|attorney|consult|^cpa\b|audit fee/],
  [
    "benefits",
    /(?:health|medical|dental|group) (?:and \w+ )?insurance|medical plan|^group (?:health|medical)|^(?:medical|health|dental) and /,
  ],
  [
    "benefits",
    /benefit|pension|401 ?k|retirement|profit sharing|health (plan|care)|employee (health|medical)/,
  ],
  ["insurance", /insurance|^ins\b|workers? comp/],
  [
    "wages",
    /wages?|salar(y|ies)|\w payroll$|^payroll( expenses?| costs?| and (related|benefits|wages)( costs| expenses)?)?$|\blabou?r\b(?! (income|sales|revenue|sold))|\bstaff\b(?! (training|medical|health|meals?|party|events?|uniforms?|insurance|gifts?|development))|compensation/,
  ],
  [
    "vehicles",
    /\b(vehicle|auto(mobile)?s?\b|truck)(?!.*\b(wraps?|lettering|decals|sales?)\b)|\bcar (expense|and truck)|fuel|gas(oline)? and oil|mileage|fleet/,
  ],
  ["utilities", /utilit|telephone|phone|internet|\belectric(ity)?\b|water and sewer|^gas$|\bcell/],
  [
    "rent",
    /^(?!.*income)(\w+ ){1,2}rents?$|^rents?( expense| paid)?( (?!income|received)[a-z]+){0,2}$|(office|building|shop|warehouse|facility|property|premises) (rent|lease)|rent (or|and) lease|^occupancy|^leases?\b(?! (income|revenue))|rental expense|equipment (rent|lease|rental)(?! for)|^common area/,
  ],
  ["repairs", /repair|maintenance/],
  ["advertising", /advertis|marketing|promotion|website|google ads|yelp/],
  ["travelMeals", /travel|meals|entertainment|lodging|airfare/],
  ["supplies", /supplies|^office expenses?$|postage|printing|small tools|uniforms|tools/],
  ["taxesLicenses", /licen[cs]e|permit|property tax|sales tax|^taxes( and .*)?$|^other taxes$|franchise tax/],
  [
    "otherExpenses",
    /^(all |any )?other( operating| general| business)? (expenses|deductions|costs|opex)$|^((operating|selling|general|administrative|overhead|indirect|sg and a|g and a|and) ?)+(expenses?|costs?|overheads?)?$|^opex$|^overheads?$|miscellaneous|^misc\b|^sundr(?:y|ies)\b|^all other|^everything else$|general and admin|^g and a$|dues|subscription|software|donation|charit|training|security|cleaning|janitor|computer|education|commissions?\b(?! (earned|income|received))/,
  ],
];

/**
 * Words that point to a line and do not name it: the row is asked about, and where its statement does not add up nothing
 * is taken from them. Read after all others.
 */
const POINTERS: readonly (readonly [LineKey, RegExp])[] = [
  [
    "otherIncome",
    /\b(?:proceeds|rebates? received|forgiveness|cash back|scrap|sublet|sublease|retention credit)\b/,
  ],
  [
    "interest",
    /\binterest\b|\bint exp|\b(?:loan|mortgage|borrowings?|financing)\b.*\b(?:cost|charges?)\b|\bcosts? of (?:the |our )?(?:bank )?(?:loans?|debt|borrowing)/,
  ],
  [
    "officerPay",
    /\b(?:founders?|proprietors?|owner operators?|presidents?|principals?|managing director|draws?|owner)\b/,
  ],
  ["payrollTaxes", /\b(?:employer|er|social) (?:taxes|contributions|charges)\b/],
  [
    "benefits",
    /\b(?:medical|dental|health|vision|hsa|ira|life|disability|blue cross|welfare|vacation|sick)\b/,
  ],
  ["depreciation", /\bwear\b|\bdepn\b|\bsec 179\b|\bwrite ?down of (?:equipment|machines|vehicles)/],
  ["amortization", /\bwrite ?(?:down|off) of (?:goodwill|intangibles?|startup)|\bgoodwill\b/],
  [
    "rent",
    /\b(?:landlord|lease|premises|storage|yard|cam|triple net|nnn|common area|(?:office|warehouse|floor|retail) space|booth|rents?)\b/,
  ],
  [
    "utilities",
    /\b(?:power|water|heat(?:ing)?|light(?:ing)?|sewer|trash|waste|propane|broadband|mobiles?|wifi|dumpster|verizon|comcast|edison|energy|pg and e)\b/,
  ],
  ["repairs", /\b(?:upkeep|servicing|fixing|service contracts?|r and m|hvac|plumbing)\b/],
  [
    "insurance",
    /\b(?:liability|polic(?:y|ies)|premiums?|cover|bonding|surety|umbrella|workm[ae]n s? ?comp|ins)\b/,
  ],
  ["travelMeals", /\b(?:hotels?|flights?|trips?|conferences?|per diem|lunch(?:es)?|dinners?)\b/],
  [
    "advertising",
    /\b(?:ads?|leads?|flyers?|seo|signage|signs?|wraps|door hangers|social media|facebook|google|mailers?|mailchimp|branding|adwords|sponsorships?|trade shows?|referrals?|radio|billboards?)\b/,
  ],
  [
    "vehicles",
    /\b(?:vans?|trucks?|tractors?|trailers?|diesel|tolls|parking|cars?|gas|gasoline|tires|ford|gps)\b/,
  ],
  [
    "professionalFees",
    /\b(?:advis[eo]rs?|advisory|cpa|lawyers?|bookkeeper|accountants?|notary|tax prep(?:aration)?|cfo|payroll service|adp|gusto|engineering)\b/,
  ],
  [
    "bankFees",
    /\b(?:terminal|clearing|visa|amex|payment processor|payments fees?|gateway|card costs?|interchange|wire|nsf|overdraft|toast|square|clover)\b/,
  ],
  [
    "taxesLicenses",
    /\b(?:city|county|town|state|municipal|annual report) (?:fees?|tax(?:es)?|licen[cs]es?)|\btax(?:es)?$|\bllc fee\b|\blev(?:y|ies)\b|\bregistrations?\b/,
  ],
  [
    "supplies",
    /\b(?:consumables?|stationery|cartridges?|toner|paper|small equipment|ppe|laundry|linen|smallwares|blades|uniforms?|safety gear)\b/,
  ],
  [
    "badDebts",
    /\b(?:did not pay|unpaid (?:invoices|bills)|not collected|uncollect\w*|charge ?offs?|bad checks|doubtful)\b/,
  ],
  [
    "wages",
    /\b(?:crews?|teams?|technicians?|drivers?|helpers?|mechanics?|bakers?|cooks?|servers?|stylists?|clerks?|counter|front desk|kitchen|hourly|seasonal|personnel|pay|techs?|apprentices?|dispatchers?|receptionists?|installers?|hygienists?|groomers?|bartenders?|cleaners?|journeym[ae]n|pharmacists?|estimators?)\b/,
  ],
  [
    "costOfGoods",
    /\b(?:bought|goods|resale|purchase[ds]?|jobs?|hauling|crating|ingredients?|raw|materials?|lumber|concrete|stone|sand|gravel|food|bev|beer|wine|parts|landfill|disposal|lab fees|subs|outside (?:services?|machining|labor))\b/,
  ],
];

const STANDARD: ReadonlyMap<string, LineKey> = new Map(
  LINE_KEYS.flatMap((key) => [
    [normaliseHeader(LINE_LABELS[key]), key],
    [normaliseHeader(key), key],
  ]),
);

/** The name of a line as names are compared: without account numbers, line numbers and what stands in brackets. */
export function nameOfLine(raw: string): string {
  return normaliseHeader(
    raw
      .replace(/^\s*(?:line\s+)?\d[\d.]*[a-z]?\s*[·:.)-]?\s+(?=[a-z])/i, "")
      .replace(/\s*\([^)]{0,200}\)\s*$/, "")
      .replace(/^\s*(less|plus|add|deduct)\s*[:-]\s*/i, ""),
  );
}

/** "Director (owner)", "Management salaries (two shareholders)": whose pay it is stands in brackets. */
const PAY_OF_OWNERS =
  /(?:salar|wages|pay\b|payroll|compensation|director|manager|president|management|founder)[^(]{0,40}\([^)]{0,30}\b(?:owners?|shareholders?|partners?|members?|proprietor)\b[^)]{0,20}\)/i;

/** The line that a name means; null where no word of it is known. */
export function matchLine(raw: string): LineMatch | null {
  const name = nameOfLine(raw);
  if (PAY_OF_OWNERS.test(raw)) return { key: "officerPay", isSure: true };
  if (/\((?:cogs|cost of (?:goods|sales|revenue)[^)]*)\)/i.test(raw))
    return { key: "costOfGoods", isSure: true };
  const standard = STANDARD.get(name);
  if (standard !== undefined) return { key: standard, isSure: true };
  const found = WORDS.find(([, pattern]) => pattern.test(name));
  if (found === undefined) return null;
  return isOutdone(name, found)
    ? { key: found[0], isSure: false, isOutdone: true }
    : { key: found[0], isSure: found[2] === undefined };
}

/** "Insurance proceeds", "bookkeeping software", "fuel for resale": words behind those of a cost name another thing. */
function isOutdone(name: string, [key, pattern]: (typeof WORDS)[number]): boolean {
  if (!IS_COST.has(key)) return false;
  const found = pattern.exec(name);
  const behind = name.slice((found?.index ?? 0) + (found?.[0].length ?? 0)).replace(/^\S+/, "");
  return [...WORDS, ...POINTERS].some(
    ([other, words]) => other !== key && OUTDOES.has(other) && behind !== "" && words.test(behind.trim()),
  );
}
const IS_COST = new Set<LineKey>([
  "wages",
  "rent",
  "repairs",
  "utilities",
  "insurance",
  "advertising",
  "vehicles",
  "travelMeals",
  "professionalFees",
  "bankFees",
  "supplies",
  "taxesLicenses",
]);
const OUTDOES = new Set<LineKey>([
  "officerPay",
  "payrollTaxes",
  "benefits",
  "costOfGoods",
  "otherIncome",
  "otherExpenses",
  "interest",
]);

/** The line that words point to without naming it; null where none do. */
export function guessLine(raw: string): LineKey | null {
  const name = nameOfLine(raw);
  return POINTERS.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}

export type Subtotal = "grossProfit" | "totalExpenses" | "earnings" | "other";

const SUBTOTALS: readonly (readonly [Subtotal, RegExp])[] = [
  ["grossProfit", /^gross (profit|margin|income)( loss)?$|^total gross profit$/],
  [
    "totalExpenses",
    /^(total|sum of) (operating |business |general |overhead |indirect |general and administrative )*(expenses?|deductions|overhead|opex|costs( and expenses)?)( before .*)?$|^operating expenses total$|^total (g and a|sg and a|general and administrative)$/,
  ],
  [
    "earnings",
    /\bebit(da)?\b|^(net )?operating (income|profit|earnings)( loss)?$|^net ordinary income$|^income (loss )?(from operations|before .*)$|^(net )?(income|profit|earnings) before .*$|^net other income$|\bsde\b|discretionary (earnings|cash flow)|owner s? benefit|cash flow|^tentative profit|adjusted (net )?(income|earnings|profit)|^ordinary income expense$|^pre ?tax (income|profit)$/,
  ],
];

/** What kind of sum a name says; null where it is a line. "Total …" of a line is judged by what stands above it. */
export function matchSubtotal(raw: string): Subtotal | null {
  const name = nameOfLine(raw);
  const found = SUBTOTALS.find(([, pattern]) => pattern.test(name));
  if (found !== undefined) return found[0];
  return /^add ?backs?\b|adjustments?$|margin$|^(number of|headcount|employees)/.test(name) ? "other" : null;
}

/** The part of a statement that a line without figures begins: "Expenses", "Cost of Goods Sold". */
export function matchSection(raw: string): LineKey | "operating" | null {
  const name = nameOfLine(raw);
  if (/^(ordinary )?(income|revenues?|sales)( and sales)?$/.test(name)) return "revenue";
  if (/^(cost of (goods( sold)?|sales|revenues?|services)|cogs|direct costs)$/.test(name))
    return "costOfGoods";
  if (/^other income( and| or)?( other)? expenses?$/.test(name)) return null;
  if (/^other income$/.test(name)) return "otherIncome";
  if (/^other expenses?$|^non operating expenses?$/.test(name)) return "otherExpense";
  if (
    /^((operating|general|business|overhead|administrative|g and a|general and administrative) )*(expenses?|deductions|costs)$|^overhead$|^opex$/.test(
      name,
    )
  )
    return "operating";
  return null;
}
