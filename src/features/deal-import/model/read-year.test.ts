import { expect, test } from "vitest";
import { readYear, readYears } from "./read-year.ts";

test.each([
  ["2014", 2014],
  ["1995", 1995],
  ["2014.0", 2014],
  ["Est. 2014", 2014],
  ["established in 1987", 1987],
  ["2014-05-01", 2014],
  ["5/1/2014", 2014],
  ["March 1987", 1987],
  ["May, 2019", 2019],
  ["12 March 1987", 1987],
  ["1,987", 1987],
  ["Established: 2004", 2004],
])("%j is a year", (text, year) => {
  expect(readYear(text, 2026)).toEqual({ value: year });
});

test.each(["N/A", "", "0", "unknown"])("%j is not known", (text) => {
  expect(readYear(text, 2026)).toEqual({ value: null });
});

test.each([
  ["20 years", 2006],
  ["20", 2006],
  ["25+ yrs", 2001],
  ["1650", 1650],
  ["2031", null],
  ["1/1/87", 1987],
  ["12-Jan-87", 1987],
  ["31778", null],
  ["’95", 1995],
  ["'14", 2014],
  ["2014 (moved 2018)", 2014],
])("%j leaves a doubt", (text, year) => {
  expect(readYear(text, 2026)).toMatchObject({ value: year, doubt: expect.any(String) });
});

test.each(["soon", "-5", "201444", "999", "=2014"])("%j is refused", (text) => {
  expect(readYear(text, 2026)).toMatchObject({ value: null, refused: expect.any(String) });
});

test("years in business: plain, in months, as the year it began", () => {
  expect(readYears("12", 2026)).toEqual({ value: 12 });
  expect(readYears("12 years", 2026)).toEqual({ value: 12 });
  expect(readYears("18 months", 2026)).toEqual({ value: 1.5 });
  expect(readYears("20+", 2026)).toMatchObject({ value: 20, doubt: expect.any(String) });
  expect(readYears("since 1995", 2026)).toMatchObject({ value: 31, doubt: expect.any(String) });
  expect(readYears("-3", 2026).refused).toBeDefined();
  expect(readYears("4000", 2026).refused).toBeDefined();
});

test("two digits are an age, or a year", () => {
  expect(readYear("87", 2026).alternatives?.map((one) => one.value)).toEqual([1939, 1987, null]);
  expect(readYear("31778", 2026).alternatives?.map((one) => one.value)).toEqual([null, 1987]);
});
