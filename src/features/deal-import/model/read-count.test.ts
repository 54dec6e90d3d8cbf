import { expect, test } from "vitest";
import { readCount } from "./read-count.ts";

const others = (text: string): unknown[] => (readCount(text).alternatives ?? []).map((one) => one.value);

test.each([
  ["12", 12],
  ["1,200", 1200],
  ["12.0", 12],
  ["2.5", 2.5],
  ["5 employees", 5],
  ["Employees: 7", 7],
  ["12 FTE", 12],
  ["4 FT", 4],
  ["6 full-time", 6],
])("%j is a number of people", (text, value) => {
  expect(readCount(text)).toEqual({ value });
});

test.each(["Not Present", "N/A", "", "-", "unknown"])("%j says that it is not known", (text) => {
  expect(readCount(text)).toEqual({ value: null });
});

test.each([
  ["19 - 4 FT, 15 PT", 19, [19, 11.5, null]],
  ["4 FT 2 PT", 6, [6, 5, null]],
  ["4 full-time, 2 part-time", 6, [6, 5, null]],
  ["FT: 4, PT: 2", 6, [6, 5, null]],
  ["FT 4 PT 2", 6, [6, 5, null]],
  ["6 PT", 6, [6, 3, null]],
  ["25 - 4 FT, 15 PT", 19, [19, 11.5, 25, null]],
  ["33~", 33, [33, null]],
  ["~33", 33, [33, null]],
  ["10+", 10, [10, null]],
  ["about 12", 12, [12, null]],
  ["48-50", 48, [48, 50, 49, null]],
  ["48 to 50", 48, [48, 50, 49, null]],
  ["2 + owner", 2, [2, 3, null]],
  ["10-May", null, [null, 5, 10]],
  ["0", null, [null, 0]],
])("%j leaves a doubt", (text, value, alternatives) => {
  expect(readCount(text)).toMatchObject({ value, doubt: expect.any(String) });
  expect(others(text)).toEqual(alternatives);
});

test.each([
  "-1",
  "-2",
  "(3)",
  "soon",
  "=2+3",
  "99999999999",
  "20142014PT",
  "20000000 FT, 3 PT",
  "20000000-30000000",
])("%j is refused in words", (text) => {
  expect(readCount(text)).toMatchObject({ value: null, refused: expect.stringContaining(text) });
});

test.each(["Absentee", "Semi-absentee", "Family run", "Owner operated", "0 FT, 0 PT"])(
  "%j says no number: unknown, and worth a look",
  (text) => {
    expect(readCount(text)).toMatchObject({ value: null, doubt: expect.any(String) });
  },
);

test.each([
  ["owner, 1 f, 2 pt", 3, [3, 2, 4, null]],
  ["5-7 FT", 5, [5, 7, null]],
  ["FT: 5-7", 5, [5, 7, null]],
  ["5-7 FT, 2 PT", 7, [7, 9, 6, null]],
  ["2-3 part time", 2, [2, 3, 1, null]],
  ["12 (8 FT, 4 PT)", 12, [12, 10, null]],
  ["3 full time + owner", 3, [3, 4, null]],
  ["2 owners, 5 FT", 5, [5, 7, null]],
  ["husband and wife + 2 PT", 2, [2, 1, 4, null]],
  ["20 (incl. owner)", 20, [20, 19, null]],
  ["5 FT (including owner), 2 PT", 7, [7, 6, 6, null]],
  ["2 FT, 1 seasonal", 2, [2, null]],
  ["8F 2P", 10, [10, 9, null]],
  ["5 + 2 seasonal", 5, [5, 2, 7, null]],
  ["about a dozen", 12, [12, null]],
])("%j is doubted, never a wrong number without a word", (text, value, alternatives) => {
  expect(readCount(text)).toMatchObject({ value, doubt: expect.any(String) });
  expect(others(text)).toEqual(alternatives);
});

test.each([
  ["six", 6],
  ["twelve employees", 12],
  ["10 FT equivalents", 10],
  ["1 f", 1],
])("%j is a number of people too", (text, value) => {
  expect(readCount(text)).toEqual({ value });
});
