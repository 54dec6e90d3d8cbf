const FIRST_YEAR = 1900;
const DAYS_A_YEAR = 365.2425;

/**
 * The calendar year of a day number, as spreadsheets count days from the end of 1899.
 *
 * Units: days in, a calendar year out. Range: 1 and above; on the days around a New Year it may name the neighbour.
 * Source: the day numbers of spreadsheets.
 *
 * @example yearOfDayNumber(31778) // 1987
 */
export function yearOfDayNumber(days: number): number {
  return FIRST_YEAR + Math.floor((days - 1) / DAYS_A_YEAR);
}
