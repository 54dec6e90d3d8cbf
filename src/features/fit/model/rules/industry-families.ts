/**
 * Words for whole sectors that buyers use, and the NAICS prefixes they cover. A preference that is none of these is
 * looked up among the industries themselves. Source: NAICS 2022; which trades a word covers is our own reading.
 */
export const INDUSTRY_FAMILIES: readonly { names: string; prefixes: string }[] = [
  { names: "home services|home service|residential services", prefixes: "238|5617|561622|81141" },
  { names: "construction|trades|skilled trades|contractors|contracting|home improvement", prefixes: "23" },
  { names: "manufacturing|manufacturer|industrial manufacturing|light manufacturing", prefixes: "31|32|33" },
  { names: "industrial|industrials", prefixes: "23|31|32|33|42|48|49" },
  { names: "distribution|wholesale|wholesale distribution|wholesale and distribution", prefixes: "42" },
  {
    names: "transportation|logistics|transportation and logistics|trucking and logistics",
    prefixes: "48|49",
  },
  { names: "retail|brick and mortar retail", prefixes: "44|45" },
  { names: "ecommerce|e commerce|online|internet|online businesses", prefixes: "4541|45411|518|519" },
  { names: "technology|tech|software|it|information technology", prefixes: "5112|5132|518|519|5415" },
  { names: "healthcare|health care|medical|health services", prefixes: "62|54194|541219" },
  { names: "restaurants|food service|hospitality", prefixes: "722|721" },
  { names: "food and beverage|food|food beverage", prefixes: "722|311|312|4451|4453" },
  { names: "business services|b2b services|commercial services", prefixes: "54|561|5182|518" },
  { names: "professional services", prefixes: "54|5242" },
  { names: "financial services|finance|insurance", prefixes: "52" },
  { names: "real estate|property", prefixes: "53" },
  { names: "personal services|consumer services|beauty|beauty and wellness|wellness", prefixes: "812|71394" },
  { names: "fitness|fitness and recreation", prefixes: "71394" },
  { names: "education|education and childcare|childcare and education", prefixes: "61|6244" },
  { names: "entertainment|recreation|leisure|entertainment and recreation", prefixes: "71" },
  { names: "automotive|auto|automotive services|auto services", prefixes: "8111|441|48841" },
  { names: "pet services|pets|pet care", prefixes: "81291|54194|45391|4599" },
  { names: "environmental services|waste|waste management", prefixes: "562" },
  { names: "agriculture|farming|farms", prefixes: "11" },
  { names: "services|service|service businesses|service business", prefixes: "238|48841|54|56|61|62|71|81" },
];
