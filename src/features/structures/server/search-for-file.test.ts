import { expect, test } from "vitest";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { toBestWishes } from "#features/lending/model/best-wishes.ts";
import { answerBest } from "#features/structures/model/answer-best.ts";
import {
  searchForFile,
  structuresInFile,
  type StructuresSource,
} from "#features/structures/model/workbook/structures-in-file.ts";
import { structuresWorkbook } from "#features/structures/model/workbook/structures-workbook.ts";
import { SEARCH_BOUNDS } from "#server/threads/search-threads.ts";
import { searchedForFile } from "./search-for-file.ts";

const SOURCE: StructuresSource = {
  bank: {
    deal: {
      askingPriceUsd: 940_000,
      revenueUsd: 1_100_000,
      ebitdaUsd: 228_000,
      sdeUsd: null,
      ebitdaMultiple: null,
      equipmentUsd: 120_000,
      realEstateUsd: null,
      inventoryUsd: 60_000,
      receivablesUsd: 90_000,
    },
    offer: 940_000,
    components: [],
    managerSalary: 90_000,
    loanNumberDate: "2026-11-20",
  },
  asked: {},
  rules: BANK_RULES,
  rulesVersion: "2026-11-22.a",
  basis: "Earnings rest on the deal’s EBITDA.",
  withProfile: false,
  withOthers: true,
};

const found = async (personId: string, milliseconds?: number) => {
  const file = await searchedForFile(personId, SOURCE, milliseconds === undefined ? {} : { milliseconds });
  if ("status" in file) throw new Error(file.message);
  return file;
};

test(
  "a thread answers the same as the tab, bit for bit, and this one goes on meanwhile @further",
  { timeout: 60_000 },
  async () => {
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 5);
    const file = await found("ann", 50_000);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(20);
    const { bank, asked, rules } = SOURCE;
    const { eachValue, grids, reverse, ...onPage } = answerBest({ bank, best: toBestWishes(asked), rules });
    expect(onPage.status).toBe("closed");
    expect(file.answer).toMatchObject(onPage);
    expect(structuresWorkbook("Harbor Sign", file)).toEqual(
      structuresWorkbook("Harbor Sign", structuresInFile(SOURCE, searchForFile(SOURCE))),
    );
    expect([eachValue, grids, reverse]).toEqual([undefined, undefined, {}]);
  },
);

test(
  "what takes too long, and a person with too many files at once, are told what to do @further",
  { timeout: 60_000 },
  async () => {
    const late = await searchedForFile("ann", SOURCE, { milliseconds: 1 });
    expect(late).toMatchObject({ ok: false, status: 503, code: "SEARCH_NOT_ANSWERED" });
    expect("message" in late && late.message).toMatch(/took too long for a file.*export again/);
    const most = SEARCH_BOUNDS.threads + SEARCH_BOUNDS.waiting.ofPerson;
    const taken = Array.from({ length: most }, () => found("ann", 50_000));
    const refused = await searchedForFile("ann", SOURCE);
    expect("message" in refused && refused.message).toMatch(/Too many searches .* Export again in a minute/);
    const other = found("bob", 50_000);
    expect(await Promise.all([...taken, other])).toHaveLength(most + 1);
  },
);
