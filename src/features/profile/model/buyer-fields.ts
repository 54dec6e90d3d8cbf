import {
  ASSET_KINDS,
  CREDIT_BANDS,
  DEBT_KINDS,
  LIABILITY_KINDS,
  MOST_KIND_CHARACTERS,
  MOST_NAME_CHARACTERS,
} from "./buyer.ts";
import { CASH_SOURCES, CITIZENSHIPS } from "#calc/lending/bank-input.ts";

/** A field of the buyer's form: its key in what is stored, and how it is asked. */
export interface BuyerField {
  readonly key: string;
  readonly label: string;
  readonly kind: "money" | "percent" | "years" | "text" | "choice" | "yesNo";
  readonly help?: string;
  /** Of a text. */
  readonly most?: number;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

export const PERSON_FIELDS: readonly BuyerField[] = [
  { key: "name", label: "Name", kind: "text", most: MOST_NAME_CHARACTERS },
  { key: "sharePct", label: "Share of the business", kind: "percent", help: "Of ownership after closing." },
  {
    key: "citizenship",
    label: "Citizenship",
    kind: "choice",
    options: optionsOf(CITIZENSHIPS, {
      us_citizen: "US citizen",
      us_national: "US national",
      permanent_resident: "Permanent resident",
      other: "Other",
    }),
  },
  { key: "guarantees", label: "Will sign a guaranty", kind: "yesNo" },
  { key: "fullTime", label: "Works in it full time", kind: "yesNo" },
  {
    key: "creditBand",
    label: "Credit score",
    kind: "choice",
    options: optionsOf(CREDIT_BANDS, {
      below_620: "Below 620",
      "620_to_659": "620 to 659",
      "660_to_699": "660 to 699",
      "700_to_739": "700 to 739",
      "740_and_up": "740 and up",
    }),
  },
  { key: "managementYears", label: "Years in management", kind: "years" },
  { key: "industryYears", label: "Years in this industry", kind: "years" },
  {
    key: "household",
    label: "Household",
    kind: "text",
    most: MOST_NAME_CHARACTERS,
    help: "Give people who live together the same name: their shares count together for the guaranty.",
  },
];

export const BUSINESS_FIELDS: readonly BuyerField[] = [
  { key: "industry", label: "Industry", kind: "text", most: MOST_KIND_CHARACTERS },
  { key: "sharePct", label: "Share owned", kind: "percent" },
];

export const CASH_FIELDS: readonly BuyerField[] = [
  {
    key: "source",
    label: "Source",
    kind: "choice",
    options: optionsOf(CASH_SOURCES, {
      savings: "Savings",
      brokerage: "Brokerage account",
      retirement_rollover: "Rollover of a retirement account",
      home_equity: "Home equity",
      gift: "Gift",
      partners: "Partners",
      other: "Other",
    }),
  },
  { key: "amount", label: "Amount", kind: "money" },
  { key: "borrowed", label: "Borrowed", kind: "yesNo" },
  {
    key: "monthlyPayment",
    label: "Payment a month",
    kind: "money",
    help: "Only where it is borrowed.",
  },
];

export const DEBT_FIELDS: readonly BuyerField[] = [
  {
    key: "kind",
    label: "Debt",
    kind: "choice",
    options: optionsOf(DEBT_KINDS, {
      mortgage_or_rent: "Mortgage or rent",
      car: "Car",
      student_loan: "Student loan",
      cards: "Credit cards",
      other: "Other",
    }),
  },
  { key: "monthlyPayment", label: "Payment a month", kind: "money" },
];

export const HOUSEHOLD_FIELDS: readonly BuyerField[] = [
  {
    key: "livingCostsMonthly",
    label: "Living costs a month",
    kind: "money",
    help: "Without the payments listed above.",
  },
  {
    key: "otherIncomeYearly",
    label: "Other income a year",
    kind: "money",
    help: "Income of the household before tax that continues after closing. 0 for none.",
  },
  {
    key: "taxPct",
    label: "Tax on the household’s income",
    kind: "percent",
    help: "Of all of it: tax paid divided by income.",
  },
];

export const ASSET_FIELDS: readonly BuyerField[] = [
  {
    key: "kind",
    label: "Asset",
    kind: "choice",
    options: optionsOf(ASSET_KINDS, {
      cash_and_savings: "Cash and savings",
      securities: "Stocks and bonds",
      retirement: "Retirement accounts",
      life_insurance_value: "Cash value of life insurance",
      home: "Home",
      other_real_estate: "Other real estate",
      vehicles: "Vehicles",
      businesses: "Shares in businesses",
      other: "Other",
    }),
  },
  { key: "amount", label: "Worth today", kind: "money" },
];

export const LIABILITY_FIELDS: readonly BuyerField[] = [
  {
    key: "kind",
    label: "Debt",
    kind: "choice",
    options: optionsOf(LIABILITY_KINDS, {
      mortgage: "Mortgage on the home",
      other_real_estate_loan: "Loan on other real estate",
      car_loan: "Car loan",
      student_loan: "Student loan",
      cards: "Credit cards",
      loans_from_people: "Loans from people",
      unpaid_taxes: "Unpaid taxes",
      other: "Other",
    }),
  },
  { key: "amount", label: "Owed today", kind: "money" },
];
