import { expect, test } from "vitest";
import { wholeLetter } from "#tests/support/sample-letters.ts";
import { composeLetter, isClauseOn, listClauses, templateTextOf } from "./compose-letter.ts";
import type { FormField } from "./form-field.ts";
import { LETTER_KINDS, type LetterContent } from "./letter-content.ts";
import { letterText } from "./letter-text.ts";
import { LOI_SECTIONS } from "./loi-fields.ts";
import { NDA_SECTIONS } from "./nda-fields.ts";

const textOf = (content: LetterContent): string => letterText(composeLetter(content));

function withField(content: LetterContent, key: string, value: unknown): LetterContent {
  return { ...content, form: { ...content.form, [key]: value } } as LetterContent;
}

/** Values of a field that a letter must tell apart. */
function valuesOf({ look, key }: FormField<string>, now: unknown): unknown[] {
  switch (look.kind) {
    case "switch":
      return [true, false];
    case "choice":
      return look.options.map(({ value }) => value);
    case "day":
      return ["2026-12-24", "2027-01-31"];
    case "money":
      return [77_777, 88_888.5];
    case "number":
      return [Number(now) === 17 ? 18 : 17, 23];
    default:
      return [`first ${key}`, `second ${key}`];
  }
}

const fields = LETTER_KINDS.flatMap((kind) =>
  (kind === "loi" ? LOI_SECTIONS : NDA_SECTIONS)
    .flatMap((section): readonly FormField<string>[] => section.fields)
    .map((field) => [kind, field.key, field] as const),
);

test.each(fields)("%s: every value of %s makes another letter", (kind, key, field) => {
  const whole = wholeLetter(kind);
  const now: unknown = Reflect.get(whole.form, key);
  const texts = valuesOf(field, now).map((value) => textOf(withField(whole, key, value)));
  expect(new Set(texts).size).toBe(texts.length);
});

test("the forms show every field that a letter is filled with", () => {
  for (const kind of LETTER_KINDS) {
    const shown = fields.filter(([of]) => of === kind).map(([, key]) => key);
    const kept = Object.keys(wholeLetter(kind).form).filter((key) => key !== "parts");
    expect(shown.toSorted()).toEqual(kept.toSorted());
  }
});

const clauses = LETTER_KINDS.flatMap((kind) =>
  listClauses(kind).map((clause) => [kind, clause.key, clause] as const),
);

test.each(clauses)(
  "%s: the clause %s is there, is left out unless it must stay, and is edited",
  (kind, key, clause) => {
    const whole = wholeLetter(kind);
    const switched = (isOn: boolean): LetterContent => ({
      ...whole,
      clauses: { ...whole.clauses, switches: { [key]: isOn } },
    });
    const heading = new RegExp(`^\\d+\\. ${clause.title}$`, "m");
    expect(textOf(switched(true))).toMatch(heading);
    if (clause.isRequired) expect(textOf(switched(false))).toBe(textOf(switched(true)));
    else expect(textOf(switched(false))).not.toMatch(heading);
    expect(isClauseOn(clause, { switches: { [key]: false } })).toBe(clause.isRequired === true);

    const generated = templateTextOf(whole, key);
    const edited = (text: string): LetterContent => ({
      ...whole,
      clauses: {
        ...whole.clauses,
        switches: { [key]: true },
        edits: { [key]: { text, basedOn: generated } },
      },
    });
    expect(textOf(edited("Quite other words."))).toContain("Quite other words.");
    // Opened for editing and left as it is, a clause says what it said.
    expect(textOf(edited(generated))).toBe(textOf(switched(true)));
  },
);

test("a letter of any switches has sections that are there, and no word that is none", () => {
  for (const kind of LETTER_KINDS) {
    const optional = listClauses(kind).filter(({ isRequired }) => !isRequired);
    for (let mask = 0; mask < 2 ** optional.length; mask += 37) {
      const whole = wholeLetter(kind);
      const switches = Object.fromEntries(
        optional.map(({ key }, bit) => [key, Math.floor(mask / 2 ** bit) % 2 === 1]),
      );
      const letter = composeLetter({ ...whole, clauses: { ...whole.clauses, switches } });
      const text = letterText(letter);
      expect(text).not.toMatch(/undefined|NaN|null|\[object|section 0|sections 0|\$\{|\[[a-z]/);
      const count = letter.parts.flatMap((part) => part.clauses).length;
      for (const [, number] of text.matchAll(/sections? (\d+)/g))
        expect(Number(number)).toBeLessThanOrEqual(count);
      expect(text).not.toMatch(/\.\.|,\.|\s[.,;]/);
    }
  }
});

test("the items of a list go on one sentence: its last two are joined, and it ends", () => {
  const exceptions = ["exceptsPublic", "exceptsKnown", "exceptsThirdParty", "exceptsIndependent"];
  const tellable = ["mayTellAdvisers", "mayTellLenders", "mayTellInvestors", "needsKeyEmployees"];
  const off = [...exceptions, ...tellable];
  for (let mask = 0; mask < 2 ** off.length; mask += 7) {
    for (const kind of LETTER_KINDS) {
      let content = wholeLetter(kind);
      for (const [bit, key] of off.entries())
        if (Object.hasOwn(content.form, key))
          content = withField(content, key, Math.floor(mask / 2 ** bit) % 2 === 1);
      const lists = composeLetter(content).parts.flatMap(({ clauses: written }) =>
        written.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "list" ? [block] : []))),
      );
      expect(lists.length).toBeGreaterThan(1);
      for (const { items } of lists) {
        const texts = items.map((runs) => runs.map(({ text }) => text).join(""));
        expect(texts.at(-1)).toMatch(/[^;,.]\.$|^\[.*\]\.$/);
        if (texts.length > 1) expect(texts.at(-2)).toMatch(/; (?:and|or)$/);
        for (const text of texts.slice(0, -2)) expect(text).toMatch(/[^;];$/);
      }
    }
  }
});

test("what a lawyer looks for first is said", () => {
  const loi = textOf(wholeLetter("loi"));
  for (const words of [
    "what is public without its fault",
    "returns or destroys",
    "A notice under this Letter",
  ])
    expect(loi).toContain(words);
  expect(textOf(wholeLetter("nda"))).toContain("A notice under this Agreement");
});

test("what binds stands in the part that binds, and the letter says which sections these are", () => {
  const { parts, opening } = composeLetter(wholeLetter("loi"));
  const [first, second] = parts;
  expect(first?.clauses.every(({ isBinding }) => !isBinding)).toBe(true);
  expect(second?.clauses.every(({ isBinding }) => isBinding)).toBe(true);
  const [from, to] = [second?.clauses[0]?.number, second?.clauses.at(-1)?.number];
  expect(
    opening
      .flat()
      .map(({ text }) => text)
      .join(""),
  ).toContain(`sections ${from} to ${to}`);
});
