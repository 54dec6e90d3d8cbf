/** Questions that forms of sellers ask, by the fact that the answer states: the narrower before the wider. */
const QUESTIONS: readonly (readonly [key: string, words: RegExp])[] = [
  ["sellerFinancing", /\b(?:financ\w*|carry|seller note|hold a note)\b/i],
  [
    "training",
    /\b(?:help|train|support|assist|stay|transition|show)\b.*\b(?:new owner|buyer|us|me|on|after)\b|\btraining\b/i,
  ],
  ["reasonForSelling", /\bwhy\b.*\b(?:sell|selling|sale|leav|exit)/i],
  ["leaseEnd", /\bwhen\b.*\blease\b|\blease\b.*\b(?:end|expire|run out|up)\b/i],
  ["rent", /\b(?:how much|what)\b.*\brent\b/i],
  [
    "realEstateIncluded",
    /\b(?:building|property|real estate|premises|land)\b.*\b(?:own|owned|included|part of)\b|\bown\b.*\b(?:building|property|real estate|premises|land)\b/i,
  ],
  ["inventoryIncluded", /\b(?:inventory|stock)\b.*\binclud/i],
  ["inventory", /\b(?:inventory|stock)\b/i],
  ["sde", /\bowner\b.*\b(?:make|earn|take|net|pocket)|\b(?:take home|cash flow|sde)\b/i],
  ["ebitda", /\bebitda\b/i],
  ["annualRevenue", /\b(?:sales|revenues?|turnover|gross)\b/i],
  ["netIncome", /\b(?:net profit|profits?|net income)\b/i],
  ["askingPrice", /\b(?:asking|price|how much do you want)\b/i],
  ["employees", /\bhow many\b.*\b(?:people|employees|staff|workers|team)\b/i],
  ["yearEstablished", /\bwhen\b.*\b(?:start|found|establish|open|beg[ia]n)/i],
  ["yearsInBusiness", /\bhow (?:long|many years)\b.*\b(?:business|operat|open)/i],
  ["location", /\bwhere\b.*\b(?:business|located|based|it|you)\b/i],
  ["competition", /\bcompet/i],
  ["customersNote", /\b(?:customers|clients)\b/i],
  ["growthNotes", /\b(?:grow|growth|expand|opportunit)/i],
  ["brokerName", /\b(?:reach|contact|call)\b.*\b(?:you|for more|whom?)\b|\bwho\b.*\bcontact\b/i],
  [
    "description",
    /\bwhat\b.*\b(?:business|company)\b.*\bdo(?:es)?\b|\bwhat (?:is|does) the (?:business|company)\b/i,
  ],
];

const ASKS =
  /^(?:what|how|why|when|where|who|whom|do|does|did|is|are|will|would|can|could|has|have)\b.*\?\s*$/i;

/** The key of the fact that a question asks for, "How much does the owner take home?"; null where it asks none. */
export function matchQuestion(text: string): string | null {
  const plain = text.trim().replace(/^(?:q\s*[:.)]|\d{1,2}[.)])\s*/i, "");
  if (!ASKS.test(plain)) return null;
  return QUESTIONS.find(([, words]) => words.test(plain))?.[0] ?? null;
}
