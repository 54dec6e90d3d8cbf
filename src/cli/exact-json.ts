/** A number that JSON writes as it stands, also beyond what a number of the language can hold. */
const rawJson: (text: string) => unknown = Reflect.get(JSON, "rawJSON");

/** Whole numbers of any length are written out, digit by digit. */
export const exactNumbers = (_: string, value: unknown): unknown =>
  typeof value === "bigint" ? rawJson(String(value)) : value;
