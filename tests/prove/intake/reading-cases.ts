import { readFileSync } from "node:fs";
import path from "node:path";
import type { TrueValue } from "./score.ts";
import type { MadeDocument } from "./statement-documents.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../data/cases/reading");

type Lines = Readonly<Record<string, readonly number[]>>;
interface Months {
  readonly start: string;
  readonly end: string;
  readonly kind: "fiscal_year" | "interim" | "projection";
}

const year = (number: number, kind: Months["kind"] = "fiscal_year"): Months => ({
  start: `${number}-01-01`,
  end: `${number}-12-31`,
  kind,
});
const toJune = (number: number): Months => ({
  start: `${number - 1}-07-01`,
  end: `${number}-06-30`,
  kind: "fiscal_year",
});
const books = (periods: readonly Months[], lines: Lines): TrueValue[] =>
  Object.entries(lines).flatMap(([line, amounts]) =>
    amounts.flatMap((value, index): TrueValue[] => {
      const period = periods[index];
      return period === undefined ? [] : [{ key: "books.line", of: { period, line }, value }];
    }),
  );
const sheet = (dates: readonly string[], lines: Lines): TrueValue[] =>
  Object.entries(lines).flatMap(([line, amounts]) =>
    amounts.map((value, index) => ({
      key: "books.balance",
      of: { date: dates[index] ?? "", line },
      value,
    })),
  );
const addBacks = (periods: readonly Months[], rows: Lines): TrueValue[] =>
  Object.entries(rows).flatMap(([label, amounts]) =>
    amounts.flatMap((value, index): TrueValue[] => {
      const period = periods[index];
      return period === undefined || value === 0
        ? []
        : [{ key: "books.adjustment", of: { period, label }, value }];
    }),
  );
/** Revenue of so many months that follow each other. */
const monthly = (fromYear: number, fromMonth: number, amounts: readonly number[]): TrueValue[] =>
  amounts.map((value, index) => {
    const month = fromYear * 12 + fromMonth - 1 + index;
    return {
      key: "books.month",
      of: { month: `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}` },
      value,
    };
  });
const facts = (values: Readonly<Record<string, string | number | boolean>>): TrueValue[] =>
  Object.entries(values).map(([key, value]) => ({ key, value }));
const customers = (shares: Readonly<Record<string, number>>): TrueValue[] =>
  Object.entries(shares).map(([name, value]) => ({ key: "books.customer", of: { name }, value }));
const named = (companyName: string): TrueValue[] => [
  ...facts({ companyName }),
  { key: "title", value: companyName, isOptional: true },
];

const TWO = [year(2024), year(2025)];
const ENDS = ["2024-12-31", "2025-12-31"];
const ORCHARD = named("Orchard Lane Upholstery");
const UPHOLSTERY: Lines = {
  revenue: [901_200, 944_700, 972_300],
  costOfGoods: [420_300, 441_900, 455_100],
  wages: [160_400, 168_300, 173_900],
  officerPay: [90_000, 90_000, 95_000],
  rent: [42_000, 43_200, 44_400],
  netIncome: [188_500, 201_300, 203_900],
};
const THREE = [year(2023), year(2024), year(2025)];
const withoutOfficer = ({ officerPay: _, ...lines }: Lines): Lines => lines;
const asStated = (lines: Lines): Lines =>
  Object.fromEntries(Object.entries(lines).map(([key, all]) => [key, all.map((one) => one / 1_000)]));
const BOTH_YEARS = [
  70_100, 68_200, 75_300, 77_400, 81_200, 80_300, 76_900, 79_100, 82_300, 84_700, 86_100, 83_100, 72_300,
  70_900, 77_800, 79_200, 83_900, 82_500, 79_700, 81_300, 84_900, 86_800, 88_200, 84_800,
];
const inThousands = [...ORCHARD, ...books(THREE.slice(0, 2), UPHOLSTERY)];
const onOffset = [...ORCHARD, ...books(THREE, UPHOLSTERY)];

/** What a person would enter from each of the cases of documents that the rules had never met. */
const TRUTHS: Readonly<Record<string, readonly TrueValue[]>> = {
  "a1-fiscal-words.txt": [
    ...named("Brightwater Kayak Rentals, Inc."),
    ...books([toJune(2024), toJune(2025)], {
      revenue: [812_400, 845_900],
      costOfGoods: [301_200, 312_800],
      wages: [210_500, 219_300],
      rent: [48_000, 49_200],
      insurance: [12_600, 13_100],
      netIncome: [240_100, 251_500],
    }),
  ],
  "a2-fiscal-months.txt": [
    ...named("Brightwater Kayak Rentals, Inc."),
    ...monthly(
      2024,
      7,
      [
        120_400, 131_250, 88_300, 41_200, 22_100, 18_900, 16_050, 17_200, 39_800, 66_300, 98_700, 117_900,
        126_100, 135_900, 91_700, 43_050, 23_400, 19_200, 17_300, 18_100, 41_900, 69_200, 101_500, 122_600,
      ],
    ),
  ],
  "b-years-down.csv": onOffset,
  "c-months-across.csv": [...ORCHARD, ...monthly(2024, 1, BOTH_YEARS)],
  "d-schedule-c.txt": [
    ...named("HOLLOWAY PIANO TUNING"),
    ...books([year(2024)], {
      revenue: [183_500],
      costOfGoods: [21_300],
      advertising: [3_150],
      vehicles: [7_420],
      wages: [32_500],
      insurance: [4_260],
      professionalFees: [1_610],
      supplies: [1_240],
      rent: [14_400],
      travelMeals: [830],
      netIncome: [96_790],
    }),
  ],
  "e-schedule-l.txt": [
    ...books([year(2024)], { revenue: [1_204_500], officerPay: [90_000], netIncome: [141_300] }),
    ...sheet(["2023-12-31", "2024-12-31"], {
      cash: [51_200, 63_900],
      receivables: [88_100, 91_700],
      inventory: [40_300, 44_800],
      payables: [38_800, 41_250],
      currentDebt: [12_000, 12_000],
      longTermDebt: [60_000, 48_000],
    }),
  ],
  "f-health.csv": [
    ...named("Maple Street Dental Supply"),
    ...books(TWO, {
      revenue: [1_500_000, 1_560_000],
      costOfGoods: [700_000, 728_000],
      insurance: [21_000, 22_500],
      benefits: [64_000, 67_300],
      travelMeals: [2_400, 2_650],
      netIncome: [712_600, 739_550],
    }),
  ],
  "g-bridge.csv": [
    ...named("Maple Street Dental Supply"),
    ...facts({ sde: 435_350 }),
    ...addBacks(TWO, { "Family phone plan": [4_200, 4_350], "Flood of June 2024": [18_300, 0] }),
  ],
  "h-forecast.csv": [
    ...named("Maple Street Dental Supply"),
    ...books([...TWO, year(2026, "projection")], {
      revenue: [1_500_000, 1_560_000, 1_800_000],
      costOfGoods: [700_000, 728_000, 810_000],
      netIncome: [240_000, 251_000, 330_000],
    }),
  ],
  "i-subtotals.csv": [
    ...named("Fjordland Tile Co."),
    ...books(TWO, {
      revenue: [1_000_000, 1_100_000],
      costOfGoods: [430_000, 470_000],
      officerPay: [120_000, 120_000],
      rent: [60_000, 62_000],
      professionalFees: [8_000, 9_000],
      otherExpenses: [22_000, 24_000],
      netIncome: [360_000, 415_000],
    }),
  ],
  "j-owner.csv": [
    ...named("Harbor Street Bakery"),
    ...books(TWO, {
      revenue: [800_000, 830_000],
      costOfGoods: [320_000, 331_000],
      officerPay: [90_000, 95_000],
      wages: [180_000, 186_000],
      rent: [36_000, 37_000],
      advertising: [9_000, 9_500],
      netIncome: [165_000, 171_500],
    }),
  ],
  "j2-director.csv": [
    ...named("Harbor Street School"),
    ...books(TWO, {
      revenue: [800_000, 830_000],
      officerPay: [190_000, 199_000],
      wages: [280_000, 291_000],
      rent: [36_000, 37_000],
      netIncome: [294_000, 303_000],
    }),
  ],
  "k-contents.txt": [
    ...named("Cedar Point Sign Co."),
    ...facts({ adjustedEbitda: 512_400, askingPrice: 2_100_000 }),
  ],
  "l-returns.csv": [
    ...named("Cedar Point Sign Co."),
    ...books(TWO, {
      revenue: [1_198_000, 1_266_500],
      costOfGoods: [560_000, 590_000],
      rent: [60_000, 60_000],
      netIncome: [210_000, 221_000],
    }),
  ],
  "m-labor.csv": [
    ...named("Dunmore Garage LLC"),
    ...books(TWO, {
      revenue: [1_000_000, 1_060_000],
      costOfGoods: [380_000, 405_000],
      wages: [220_000, 231_000],
      rent: [48_000, 48_000],
      netIncome: [190_000, 201_000],
    }),
  ],
  "n-prepay.csv": [
    ...named("Dunmore Garage LLC"),
    ...sheet(ENDS, {
      cash: [50_000, 61_000],
      prepaid: [4_000, 4_200],
      fixedAssets: [80_000, 74_000],
      payables: [30_000, 31_000],
      deferredRevenue: [6_000, 6_600],
      equity: [98_000, 101_600],
    }),
  ],
  "o-customers.txt": customers({ "Customer 1, garden chain": 14.2, "Customer 2, distributor": 7.9 }),
  "p-listing.txt": facts({
    title: "Business for sale: mobile dog grooming",
    askingPrice: 210_000,
    sde: 88_000,
    vehicles: 61_000,
    listingId: "GG-1190-K",
    brokerName: "Ann Ray",
    brokerPhone: "312-555-0101",
  }),
  "q-listing2.txt": facts({
    title: "Mobile Dog Grooming",
    listingId: "GR-204",
    location: "Tampa, Florida",
    askingPrice: 210_000,
    brokerName: "Ann Ray",
    brokerFirm: "Gulf Business Exchange",
    brokerPhone: "312-555-0101",
    brokerEmail: "ann@gulfbe.example",
  }),
  "r-prose.txt": [
    ...facts({
      askingPrice: 940_000,
      annualRevenue: 1_900_000,
      sde: 310_000,
      equipment: 260_000,
      rent: 62_400,
      yearEstablished: 1991,
      listingId: "QT-1182",
      sellerFinancing: "The owner will carry 10% on standby.",
      brokerName: "Ann Ray",
      brokerFirm: "Gulf Business Exchange",
      brokerPhone: "312-555-0101",
    }),
    ...customers({ "largest insurer": 22 }),
  ],
  "s-conflict.txt": facts({
    title: "Corner Print",
    askingPrice: 310_000,
    employees: 6,
    rent: 24_000,
    employeesFullTime: 5,
    employeesPartTime: 3,
    buildingSqft: 2_400,
    description:
      "The team of 5 full-time and 3 part-time people works one shift. The company pays $30,000 per year for 2,400 sq ft.",
  }),
  "syn2-b-title.xlsx": onOffset,
  "syn2-c-offset.xlsx": onOffset,
  "syn2-d-interim.xlsx": [
    ...onOffset,
    ...books([{ start: "2026-01-01", end: "2026-09-30", kind: "interim" }], {
      revenue: [731_500],
      costOfGoods: [342_000],
      wages: [131_200],
      officerPay: [71_300],
      rent: [33_900],
      netIncome: [152_400],
    }),
  ],
  "syn2-e-average.xlsx": onOffset,
  "syn2-f-growth.xlsx": onOffset,
  "syn2-h-cust.txt": customers({
    "Customer 1, farm store chain": 14.2,
    "Customer 2, distributor (Midwest)": 7.9,
  }),
  "syn2-i-months-title.csv": monthly(2024, 1, BOTH_YEARS),
  "syn2-j-months-year.csv": monthly(2024, 1, BOTH_YEARS),
  "syn2-k-prior.csv": [
    ...monthly(2025, 1, [156_740, 151_335, 191_871, 224_300]),
    ...monthly(2024, 1, [148_609, 144_934, 185_594, 212_665]),
  ],
  "syn3-b-across-C.xlsx": [...ORCHARD, ...books(THREE.slice(0, 2), asStated(withoutOfficer(UPHOLSTERY)))],
  "syn3-c-down-B.xlsx": books(THREE.slice(0, 2), asStated(UPHOLSTERY)),
  "syn3-t3.xlsx": inThousands,
  "syn3-t4.xlsx": inThousands,
  "syn3-t6.xlsx": inThousands,
  "syn3-u4.xlsx": [...ORCHARD, ...books(THREE.slice(0, 2), withoutOfficer(UPHOLSTERY))],
  "t-revenue-services.csv": [
    ...named("Lakeside Arborists"),
    ...books(TWO, {
      revenue: [905_000, 948_000],
      wages: [402_000, 421_000],
      rent: [36_000, 37_000],
      netIncome: [211_000, 224_000],
    }),
  ],
  "u-notes-wrap.txt": [
    ...named("Pinecrest Foods"),
    ...books([year(2025), year(2024)], {
      revenue: [1_402_000, 1_350_000],
      costOfGoods: [330_000, 318_000],
      rent: [66_000, 64_000],
      repairs: [21_000, 14_000],
      insurance: [18_000, 17_000],
      depreciation: [30_000, 31_000],
      netIncome: [240_000, 231_000],
    }),
  ],
  "v-balance-words.csv": [
    ...named("Fjordland Tile Co."),
    ...sheet(ENDS, {
      cash: [90_000, 110_000],
      receivables: [120_000, 131_000],
      inventory: [150_000, 158_000],
      payables: [80_000, 84_000],
      currentDebt: [20_000, 20_000],
      longTermDebt: [60_000, 40_000],
      equity: [200_000, 255_000],
    }),
  ],
};

export const READING_CASES: readonly MadeDocument[] = Object.entries(TRUTHS).map(
  ([name, truths]): MadeDocument => ({
    name,
    group: "cases of first sight",
    truths,
    bytes: () => Promise.resolve(new Uint8Array(readFileSync(path.join(FOLDER, name)))),
  }),
);
