export const STATE =
  "A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]";
const STATE_NAME =
  "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming";
export const CITY_AND_STATE = `(?:[A-Z][\\w.'-]+ ){0,3}[A-Z][\\w.'-]+, (?:[A-Z][a-z]+ County, )?(?:(?:${STATE})\\b|${STATE_NAME})`;

/** A state and nothing else, by its letters or its name. */
export const STATE_ALONE = new RegExp(`^(?:${STATE}|${STATE_NAME})$`);

/** A state, a city before a comma, or a word that only places have. */
export const saysPlace = (text: string): boolean =>
  NAMES_STATE.test(text) || WORD_OF_PLACE.test(text) || text.length > LONGEST_PLACE;
const LONGEST_PLACE = 60;
const NAMES_STATE = new RegExp(`, ?[A-Z]|\\b(?:${STATE}|${STATE_NAME})\\b`);
const WORD_OF_PLACE =
  /\b(?:county|metro|area|region|north|south|east|west|mid(?:west|lands?)?|central|greater|coast|valley|suburbs?|england|scotland|wales|canada|ontario|online|remote|relocat\w*|nationwide|anywhere|united states|usa?|undisclosed|confidential)(?:ern)?\b/i;
