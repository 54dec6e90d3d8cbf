/** The states of the United States by their postal letters, longest names first where one holds another. */
export const US_STATES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "WV:West Virginia|AL:Alabama|AK:Alaska|AZ:Arizona|AR:Arkansas|CA:California|CO:Colorado|CT:Connecticut|" +
    "DE:Delaware|DC:District of Columbia|FL:Florida|GA:Georgia|HI:Hawaii|ID:Idaho|IL:Illinois|IN:Indiana|IA:Iowa|" +
    "KS:Kansas|KY:Kentucky|LA:Louisiana|ME:Maine|MD:Maryland|MA:Massachusetts|MI:Michigan|MN:Minnesota|" +
    "MS:Mississippi|MO:Missouri|MT:Montana|NE:Nebraska|NV:Nevada|NH:New Hampshire|NJ:New Jersey|NM:New Mexico|" +
    "NY:New York|NC:North Carolina|ND:North Dakota|OH:Ohio|OK:Oklahoma|OR:Oregon|PA:Pennsylvania|" +
    "RI:Rhode Island|SC:South Carolina|SD:South Dakota|TN:Tennessee|TX:Texas|UT:Utah|VT:Vermont|VA:Virginia|" +
    "WA:Washington|WI:Wisconsin|WY:Wyoming"
  )
    .split("|")
    .map((pair) => pair.split(":") as [string, string]),
);

/** The states that border on each, every pair once. Source: US Census Bureau, adjacent states; the Four Corners meet. */
const BORDERS =
  "AL:FL GA MS TN|AR:LA MO MS OK TN TX|AZ:CA CO NM NV UT|CA:NV OR|CO:KS NE NM OK UT WY|CT:MA NY RI|DC:MD VA|" +
  "DE:MD NJ PA|FL:GA|GA:NC SC TN|IA:IL MN MO NE SD WI|ID:MT NV OR UT WA WY|IL:IN KY MO WI|IN:KY MI OH|KS:MO NE OK|" +
  "KY:MO OH TN VA WV|LA:MS TX|MA:NH NY RI VT|MD:PA VA WV|ME:NH|MI:OH WI|MN:ND SD WI|MO:NE OK TN|MS:TN|MT:ND SD WY|" +
  "NC:SC TN VA|ND:SD|NE:SD WY|NH:VT|NJ:NY PA|NM:OK TX UT|NV:OR UT|NY:PA VT|OH:PA WV|OK:TX|OR:WA|PA:WV|SD:WY|" +
  "TN:VA|UT:WY|VA:WV";
const NEIGHBOURS: ReadonlySet<string> = new Set(
  BORDERS.split("|").flatMap((entry) => {
    const [state = "", others = ""] = entry.split(":");
    return others.split(" ").flatMap((other) => [`${state} ${other}`, `${other} ${state}`]);
  }),
);

/** Whether two states, by their postal letters, share a border. */
export const areNeighbours = (one: string, other: string): boolean => NEIGHBOURS.has(`${one} ${other}`);

const SOUTHEAST = "AL AR FL GA KY LA MS NC SC TN VA WV";
const NEW_ENGLAND = "CT ME MA NH RI VT";
const MOUNTAIN = "AZ CO ID MT NV NM UT WY";
const WEST_COAST = "CA OR WA";
const EVERY_STATE = Object.keys(US_STATES).join(" ");

/** What a region's name covers. Source: US Census divisions, and common usage where the two differ. */
const REGIONS: readonly [names: string, states: string][] = [
  ["united states|usa|us|u s|nationwide|national|anywhere|anywhere in the us|any|all states", EVERY_STATE],
  ["northeast|north east", `${NEW_ENGLAND} NJ NY PA`],
  ["new england", NEW_ENGLAND],
  ["mid atlantic|midatlantic", "DE DC MD NJ NY PA VA WV"],
  ["southeast|south east", SOUTHEAST],
  ["south|the south", `${SOUTHEAST} DE DC MD OK TX`],
  ["midwest|mid west|the midwest", "IL IN IA KS MI MN MO NE ND OH SD WI"],
  ["great lakes", "IL IN MI MN NY OH PA WI"],
  ["great plains|plains", "KS NE ND SD OK"],
  ["southwest|south west", "AZ NM NV OK TX"],
  ["mountain west|mountain|mountain states|rockies|rocky mountains", MOUNTAIN],
  ["west coast", WEST_COAST],
  ["pacific northwest|northwest", "ID OR WA"],
  ["west|western us|western united states", `${MOUNTAIN} ${WEST_COAST} AK HI`],
  ["east coast", `${NEW_ENGLAND} NJ NY DE DC MD VA NC SC GA FL`],
  ["gulf coast", "AL FL LA MS TX"],
  ["sun belt|sunbelt", "AL AZ CA FL GA LA MS NV NM NC SC TN TX"],
];

export const STATES_OF_REGION: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  REGIONS.flatMap(([names, states]) =>
    names.split("|").map((name) => [name, new Set(states.split(" "))] as const),
  ),
);

const CODE_AT_END =
  /(?:^|[\s,(])([A-Z]{2})(?:\s+\d{5}(?:-\d{4})?)?[\s).]*(?:,?\s*(?:USA?|U\.S\.A?\.?|United States))?$/;

/** The postal letters of the state that a place lies in: "Columbus, OH", "Ohio", "Dayton, Ohio 45402". */
export function stateOf(place: string): string | null {
  const text = place.trim();
  const code = CODE_AT_END.exec(text)?.[1];
  if (code !== undefined && code in US_STATES) return code;
  // After a comma small letters will do: "Indianapolis, In".
  const small = /,\s*([a-z]{2})\.?$/i.exec(text)?.[1]?.toUpperCase();
  if (small !== undefined && small in US_STATES) return small;
  const parts = text.split(",").map(namePart);
  // The last part that is a state's name: "Washington, Pennsylvania" is in Pennsylvania.
  for (const part of parts.toReversed()) {
    const found = Object.entries(US_STATES).find(([, name]) => name.toLowerCase() === part);
    if (found) return found[0];
  }
  const plain = ` ${namePart(text)} `;
  const inside = Object.entries(US_STATES).filter(([, name]) => plain.includes(` ${name.toLowerCase()} `));
  return inside[0]?.[0] ?? null;
}

const namePart = (part: string): string =>
  part
    .replace(/\b\d{5}(?:-\d{4})?\b/, "")
    .replaceAll(/[^\p{L}]+/gu, " ")
    .trim()
    .toLowerCase();
