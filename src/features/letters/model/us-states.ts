/** Whose law may govern: the fifty states and the District of Columbia. Another law can be typed. */
export const US_STATES: readonly string[] = (
  "Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,District of Columbia,Florida,Georgia," +
  "Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota," +
  "Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina," +
  "North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah," +
  "Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming"
).split(",");

const CODES =
  "AL,AK,AZ,AR,CA,CO,CT,DE,DC,FL,GA,HI,ID,IL,IN,IA,KS,KY,LA,ME,MD,MA,MI,MN,MS,MO,MT,NE,NV,NH,NJ,NM,NY,NC,ND,OH,OK,OR,PA,RI,SC,SD,TN,TX,UT,VT,VA,WA,WV,WI,WY".split(
    ",",
  );

/** The state at the end of a location: "Columbus, OH" is in Ohio. Empty when none is named. */
export function stateOfLocation(location: string): string {
  const last = location.split(",").at(-1)?.trim() ?? "";
  const byCode = US_STATES[CODES.indexOf(last.toUpperCase().replace(/\s+\d{5}(?:-\d{4})?$/, ""))];
  return byCode ?? US_STATES.find((state) => state.toLowerCase() === last.toLowerCase()) ?? "";
}
