import { describe, expect, test } from "vitest";
import { readAmount } from "./read-amount.ts";
import { nameMonths, readPeriodHead } from "./read-period-head.ts";
import { readPaste, readPlainBlock, type PasteReading } from "./read-paste.ts";

/** What a reading would store, in short: label of the months → name of the line → amount. */
function stored({ columns, rows }: PasteReading) {
  return Object.fromEntries(
    columns.flatMap(({ reading }, column) => {
      if (reading.kind !== "months") return [];
      const sums: Record<string, number> = {};
      for (const { use, cells } of rows) {
        const cell = cells[column];
        if (use.kind === "line" && cell?.kind === "amount") sums[use.key] = (sums[use.key] ?? 0) + cell.value;
      }
      return [[reading.months.label, sums]];
    }),
  );
}
const tabs = (...rows: string[]) => rows.map((row) => row.replaceAll("|", "\t")).join("\n");

describe("a block is read as a person would read it", () => {
  test("copied from a spreadsheet, years in columns, with subtotals", () => {
    const reading = readPaste(
      tabs(
        "|2023|2024",
        "Revenue|1,610,000|1,705,000",
        "Cost of Goods Sold|644,000|699,050",
        "Gross Profit|966,000|1,005,950",
        "Officer Compensation|110,000|115,000",
        "Salaries & Wages|398,000|421,000",
        "Total Expenses|508,000|536,000",
        "EBITDA|458,000|469,950",
        "Net Income|458,000|469,950",
      ),
    );
    expect(stored(reading)).toEqual({
      FY2023: {
        revenue: 1_610_000,
        costOfGoods: 644_000,
        officerPay: 110_000,
        wages: 398_000,
        netIncome: 458_000,
      },
      FY2024: {
        revenue: 1_705_000,
        costOfGoods: 699_050,
        officerPay: 115_000,
        wages: 421_000,
        netIncome: 469_950,
      },
    });
    expect(reading.doubts).toEqual([]);
  });

  test("with dollars and parentheses, dashes for nothing, and a title above", () => {
    const reading = readPaste(
      tabs(
        "Summit Air Heating & Cooling||",
        "Profit and Loss||",
        "|FY2024|FY2025",
        "Sales|$ 1,705,000|$ 1,800,000",
        "Other income|12,000|—",
        "Rent expense|54,000|-",
        "Net income (loss)|(3,000)|$(1,500)",
      ),
    );
    expect(stored(reading)).toEqual({
      FY2024: { revenue: 1_705_000, otherIncome: 12_000, rent: 54_000, netIncome: -3_000 },
      FY2025: { revenue: 1_800_000, netIncome: -1_500 },
    });
  });

  test("percent columns beside each year are left out", () => {
    const reading = readPaste(
      tabs("|2023|% of Rev|2024|% of Rev", "Revenue|1,000|100.0%|1,200|100.0%", "Wages|400|40.0%|500|41.7%"),
    );
    expect(stored(reading)).toEqual({
      FY2023: { revenue: 1_000, wages: 400 },
      FY2024: { revenue: 1_200, wages: 500 },
    });
    expect(reading.columns.map(({ reading: { kind } }) => kind)).toEqual([
      "months",
      "ignored",
      "months",
      "ignored",
    ]);
  });

  test("heads in two lines: the year over its documents, and over money and percent", () => {
    const reading = readPaste(
      tabs("|2024||2025|", "|Tax return|Internal|Tax return|Internal", "Revenue|10|11|12|13", "Rent|1|2|3|4"),
    );
    expect(
      reading.columns.map(({ reading: one }) => one.kind === "months" && [one.months.label, one.basis]),
    ).toEqual([
      ["FY2024", "tax_return"],
      ["FY2024", "internal"],
      ["FY2025", "tax_return"],
      ["FY2025", "internal"],
    ]);
    const percent = readPaste(tabs("|2024||2025|", "|$|%|$|%", "Revenue|10|100|12|100", "Rent|1|10|3|25"));
    expect(stored(percent)).toEqual({ FY2024: { revenue: 10, rent: 1 }, FY2025: { revenue: 12, rent: 3 } });
  });

  test("a report of QuickBooks, its parts named and summed up", () => {
    const reading = readPaste(
      tabs(
        "|Jan - Dec 24|Jan - Sep 26",
        "Income||",
        "Service|900,000|700,000",
        "Maintenance contracts|100,000|90,000",
        "Total Income|1,000,000|790,000",
        "Cost of Goods Sold||",
        "Materials|300,000|200,000",
        "Depreciation|10,000|5,000",
        "Total COGS|310,000|205,000",
        "Gross Profit|690,000|585,000",
        "Expense||",
        "Payroll Expenses||",
        "Wages|200,000|150,000",
        "Payroll Taxes|20,000|15,000",
        "Total Payroll Expenses|220,000|165,000",
        "Total Expense|220,000|165,000",
        "Net Ordinary Income|470,000|420,000",
        "Net Income|470,000|420,000",
      ),
    );
    expect(stored(reading)).toEqual({
      FY2024: {
        revenue: 1_000_000,
        costOfGoods: 300_000,
        depreciation: 10_000,
        wages: 200_000,
        payrollTaxes: 20_000,
        netIncome: 470_000,
      },
      "Jan–Sep 2026": {
        revenue: 790_000,
        costOfGoods: 200_000,
        depreciation: 5_000,
        wages: 150_000,
        payrollTaxes: 15_000,
        netIncome: 420_000,
      },
    });
    expect(reading.doubts).toEqual([]);
  });

  test("years in rows, lines in columns", () => {
    const reading = readPaste(
      tabs("Year|Revenue|Rent|Net income", "2023|100|10|5", "2024|120|11|6", "2025|140|12|7"),
    );
    expect(stored(reading)).toEqual({
      FY2023: { revenue: 100, rent: 10, netIncome: 5 },
      FY2024: { revenue: 120, rent: 11, netIncome: 6 },
      FY2025: { revenue: 140, rent: 12, netIncome: 7 },
    });
  });

  test("a CSV file with quoted thousands", () => {
    const reading = readPaste(
      'Account,"12/31/2023","12/31/2024"\nRevenue,"1,610,000","1,705,000"\nRent,"54,000","54,000"\n',
    );
    expect(stored(reading)).toEqual({
      FY2023: { revenue: 1_610_000, rent: 54_000 },
      FY2024: { revenue: 1_705_000, rent: 54_000 },
    });
  });

  test("semicolons and European decimals", () => {
    const reading = readPaste("Line;2024;2025\nRevenue;1.404.000,50;1.500.000,00\nRent;54.000;55.000\n");
    expect(stored(reading)).toEqual({
      FY2024: { revenue: 1_404_000.5, rent: 54_000 },
      FY2025: { revenue: 1_500_000, rent: 55_000 },
    });
    expect(reading.doubts).toEqual([]);
  });

  test("copied from a PDF, parted by runs of blanks, with an empty cell in the middle", () => {
    const reading = readPaste(
      [
        "Statement of Operations",
        "                          2023          2024          2025",
        "Net sales            1,610,000     1,705,000     1,800,000",
        "Other income                          12,000              ",
        "Rent                    54,000        54,000        54,000",
        "Net income            (3,000)             —       132,000",
      ].join("\n"),
    );
    expect(stored(reading)).toEqual({
      FY2023: { revenue: 1_610_000, rent: 54_000, netIncome: -3_000 },
      FY2024: { revenue: 1_705_000, otherIncome: 12_000, rent: 54_000 },
      FY2025: { revenue: 1_800_000, rent: 54_000, netIncome: 132_000 },
    });
  });

  test("copied from a PDF with single blanks", () => {
    const reading = readPaste(
      "FY2023 FY2024\nRevenue $ 1,610,000 $ 1,705,000\nRepairs and maintenance 17,500 21,400\nNet income (3,000) 104,650",
    );
    expect(stored(reading)).toEqual({
      FY2023: { revenue: 1_610_000, repairs: 17_500, netIncome: -3_000 },
      FY2024: { revenue: 1_705_000, repairs: 21_400, netIncome: 104_650 },
    });
  });

  test("in thousands: the reading says so", () => {
    const reading = readPaste(tabs("(in thousands)|2024|2025", "Revenue|1,705|1,800", "Rent|54|54.5"));
    expect(stored(reading)).toEqual({
      FY2024: { revenue: 1_705_000, rent: 54_000 },
      FY2025: { revenue: 1_800_000, rent: 54_500 },
    });
    expect(reading.doubts.map(({ sentence }) => sentence)).toEqual([expect.stringContaining("in thousands")]);
  });

  test("“k” and “m” behind amounts", () => {
    expect(stored(readPaste(tabs("|2025", "Revenue|1.8m", "Rent|54k")))).toEqual({
      FY2025: { revenue: 1_800_000, rent: 54_000 },
    });
  });

  test("costs below zero are read as costs, and it is said", () => {
    const reading = readPaste(
      tabs("|2025", "Revenue|1,000", "Wages|(400)", "Rent|(50)", "Insurance|(20)", "Net income|530"),
    );
    expect(stored(reading)).toEqual({
      FY2025: { revenue: 1_000, wages: 400, rent: 50, insurance: 20, netIncome: 530 },
    });
    expect(reading.doubts[0]?.sentence).toContain("negative");
  });

  test("returns lower revenue, and net sales are not counted besides", () => {
    const reading = readPaste(
      tabs("|2025", "Gross sales|1,000", "Returns and allowances|(20)", "Net sales|980", "Rent|50"),
    );
    expect(stored(reading)).toEqual({ FY2025: { revenue: 980, rent: 50 } });
  });

  test("TTM is asked and never stored by itself", () => {
    const reading = readPaste(tabs("|2025|TTM Sep 2026", "Revenue|1,000|1,100", "Rent|50|52"));
    expect(stored(reading)).toEqual({ FY2025: { revenue: 1_000, rent: 50 } });
    expect(reading.doubts).toEqual([{ column: 1, sentence: expect.stringContaining("TTM Sep 2026") }]);
  });

  test("the months of a year beside each other are months, those of Decembers are years", () => {
    const months = readPaste(tabs("|Jan-26|Feb-26|Mar-26", "Revenue|10|11|12", "Rent|1|1|1"));
    expect(Object.keys(stored(months))).toEqual(["Jan 2026", "Feb 2026", "Mar 2026"]);
    const years = readPaste(tabs("|Dec-23|Dec-24|Dec-25", "Revenue|10|11|12", "Rent|1|1|1"));
    expect(Object.keys(stored(years))).toEqual(["FY2023", "FY2024", "FY2025"]);
    expect(years.doubts).toEqual([]);
  });

  test("names that nobody knows are kept, and asked", () => {
    const reading = readPaste(
      tabs("|2025", "Revenue|1,000", "Operating expenses|", "Beekeeping|7", "Total operating expenses|7"),
    );
    expect(stored(reading)).toEqual({ FY2025: { revenue: 1_000, otherExpenses: 7 } });
    expect(reading.rows.find(({ name }) => name === "Beekeeping")?.use).toMatchObject({
      key: "otherExpenses",
      isSure: false,
    });
    expect(reading.doubts).toHaveLength(1);
  });

  test("a total that is not the sum of its lines is not counted, and it is said", () => {
    const reading = readPaste(
      tabs("|2025", "Product sales|600", "Service revenue|300", "Total revenue|950", "Rent|50"),
    );
    expect(stored(reading)).toEqual({ FY2025: { revenue: 900, rent: 50 } });
    expect(reading.doubts).toEqual([{ row: 2, sentence: expect.stringContaining("not the sum") }]);
  });

  test("account numbers before the names", () => {
    const reading = readPaste(tabs("Acct|Name|2025", "4000|Sales|1,000", "6100|Advertising|50"));
    expect(stored(reading)).toEqual({ FY2025: { revenue: 1_000, advertising: 50 } });
  });

  test("points every three figures, and nothing else says what they are: asked", () => {
    const reading = readPaste(tabs("|2025", "Revenue|1.404.000", "Rent|54,000"));
    expect(stored(reading)).toEqual({ FY2025: { revenue: 1_404_000, rent: 54_000 } });
    expect(reading.doubts).toEqual([
      {
        row: 0,
        column: 0,
        sentence: expect.stringContaining("“1.404.000” was read as 1,404,000"),
        other: 1.404,
      },
    ]);
  });

  test("mere numbers are no statement", () => {
    expect(readPaste("100\t200\n300\t400").hasHeads).toBe(false);
    expect(readPlainBlock("100\t\n(300)\t4k\n")).toEqual([
      [{ kind: "amount", value: 100 }, { kind: "nothing" }],
      [
        { kind: "amount", value: -300 },
        { kind: "amount", value: 4_000 },
      ],
    ]);
  });

  test.each(["", "\n\n", "hello", "1e308\t2", "=1+1", "\t\t\t", '"never closed\t1\n2\t3'])(
    "%j breaks nothing",
    (text) => {
      expect(() => readPaste(text)).not.toThrow();
      expect(() => readPlainBlock(text)).not.toThrow();
    },
  );
});

describe("heads of columns", () => {
  test.each([
    ["2023", "2023-01-01", "2023-12-31", "fiscal_year", "FY2023"],
    ["FY2023", "2023-01-01", "2023-12-31", "fiscal_year", "FY2023"],
    ["FY 23", "2023-01-01", "2023-12-31", "fiscal_year", "FY2023"],
    ["12/31/2024", "2024-01-01", "2024-12-31", "fiscal_year", "FY2024"],
    ["Dec 31, 25", "2025-01-01", "2025-12-31", "fiscal_year", "FY2025"],
    ["Year ended June 30, 2025", "2024-07-01", "2025-06-30", "fiscal_year", "FY2025"],
    ["Dec-24", "2024-01-01", "2024-12-31", "fiscal_year", "FY2024"],
    ["Jan - Sep 2026", "2026-01-01", "2026-09-30", "interim", "Jan–Sep 2026"],
    ["Jan–Sep 2026", "2026-01-01", "2026-09-30", "interim", "Jan–Sep 2026"],
    ["January through September 2026", "2026-01-01", "2026-09-30", "interim", "Jan–Sep 2026"],
    ["YTD Sep 2026", "2026-01-01", "2026-09-30", "interim", "Jan–Sep 2026"],
    ["YTD 9/30/2026", "2026-01-01", "2026-09-30", "interim", "Jan–Sep 2026"],
    ["9 months ended Sep 30, 2026", "2026-01-01", "2026-09-30", "interim", "Jan–Sep 2026"],
    ["Nine months ended 9/30/26", "2026-01-01", "2026-09-30", "interim", "Jan–Sep 2026"],
    ["Oct 2025 - Sep 2026", "2025-10-01", "2026-09-30", "fiscal_year", "FY2026"],
    ["Q3 2026", "2026-07-01", "2026-09-30", "interim", "Jul–Sep 2026"],
    ["2027 Projected", "2027-01-01", "2027-12-31", "projection", "FY2027"],
    ["2027E", "2027-01-01", "2027-12-31", "projection", "FY2027"],
  ])("%s", (head, startDate, endDate, kind, label) => {
    expect(readPeriodHead(head)).toMatchObject({
      kind: "months",
      months: { startDate, endDate, kind, label },
    });
  });

  test.each([
    ["2024 1120-S", { basis: "tax_return", form: "1120-S" }],
    ["FY2024 (reviewed)", { basis: "reviewed" }],
    ["2024 Tax return", { basis: "tax_return" }],
    ["2025 Bank", { basis: "bank_statements" }],
  ])("%s says whose document it is", (head, words) => expect(readPeriodHead(head)).toMatchObject(words));

  const BODY = "Gross receipts or sales\t1,870,000\nCompensation of officers\t90,000\n";
  test.each([
    [`Form 1120-S (2024)\tU.S. Income Tax Return for an S Corporation\n${BODY}`, "tax_return", "1120-S"],
    [`U.S. Income Tax Return for an S Corporation\nFor calendar year 2024\n${BODY}`, "tax_return", "1120-S"],
    [`Form 1120 U.S. Corporation Income Tax Return\n\t2024\n${BODY}`, "tax_return", "1120"],
    [`Form 1065\n\t2024\n${BODY}`, "tax_return", "1065"],
    [`SCHEDULE C (Form 1040)\nProfit or Loss From Business 2024\n${BODY}`, "tax_return", "Schedule C"],
    [`Summit Air, tax returns\n\t2024\n${BODY}`, "tax_return", undefined],
    [`Summit Air, 1120 Main Street\n\t2024\n${BODY}`, undefined, undefined],
    [`Form 1120-S\n\t2024 reviewed\n${BODY}`, "reviewed", undefined],
  ])("the title %j says whose document it is", (text, basis, form) => {
    const { columns, rows } = readPaste(text);
    expect(columns).toHaveLength(1);
    const reading = columns[0]?.reading;
    if (reading?.kind !== "months") throw new Error("The column names no months.");
    expect([reading.months.label, reading.basis, reading.form]).toEqual(["FY2024", basis, form]);
    expect(rows[0]?.cells).toMatchObject([{ value: 1_870_000 }]);
  });

  test.each(["Change", "% of Sales", "2024 % of revenue", "2023-2024 change", "Total", "Variance"])(
    "%s is left out",
    (head) => expect(readPeriodHead(head).kind).toBe("ignored"),
  );
  test.each(["TTM", "LTM Sep-26", "Trailing 12 months"])("%s lies across years", (head) =>
    expect(readPeriodHead(head).kind).toBe("ttm"),
  );
  test.each(["", "Notes on it", "Revenue", "1,610,000"])("%s names no months", (head) =>
    expect(["unknown", "ignored"]).toContain(readPeriodHead(head).kind),
  );
  test("months by their usual name", () => {
    expect(nameMonths("2025-01-01", "2025-12-31")).toBe("FY2025");
    expect(nameMonths("2025-01-01", "x")).toBe("");
  });
});

describe("an amount of a paper", () => {
  test.each([
    ["1,200,000", 1_200_000],
    ["$(45,000)", -45_000],
    ["( 3,000 )", -3_000],
    ["45,000-", -45_000],
    ["−45", -45],
    ["1 404 000", 1_404_000],
    ["1'404'000", 1_404_000],
    ["€ 1.234,56", 1_234.56],
    ["1.2m", 1_200_000],
    ["1,5m", 1_500_000],
    ["0", 0],
  ])("%s", (text, value) => expect(readAmount(text)).toEqual({ kind: "amount", value }));
  test.each(["", "-", "—", "$ -", "n/a", "( - )"])("%j is nothing, which is not 0", (text) =>
    expect(readAmount(text)).toEqual({ kind: "nothing" }),
  );
  test.each([
    ["1.404.000", 1_404_000, 1.404],
    ["1.404", 1_404, 1.404],
    ["12,34,567", 1_234_567, undefined],
    ["12,5", 12.5, undefined],
  ])("%s is asked", (text, value, other) => {
    const read = readAmount(text);
    expect(read).toMatchObject({ kind: "amount", value });
    expect(read.kind === "amount" && read.doubt?.other).toBe(other);
  });
  test.each(["hello", "1e308", "Infinity", "12abc"])("%s is no amount", (text) =>
    expect(readAmount(text)).toEqual({ kind: "text" }),
  );
});
