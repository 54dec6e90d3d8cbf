import { ASSET_KEYS, LIABILITY_KEYS } from "#calc";
import { z } from "zod";
import {
  assetsSchema,
  type DealData,
  basicsSchema,
  financialsSchema,
  liabilitiesSchema,
  listingSchema,
  marketSchema,
  summarySchema,
} from "#features/deals/model/deal-data.ts";
import { listingFactsSchema, type ListingFacts } from "#features/deals/model/deal-form.ts";
import { parseMoney } from "#web/lib/parse-money.ts";
import { parseNumber, type ParsedNumber } from "#web/lib/parse-number.ts";
import { NUMBER_LIMITS, type NumberKind } from "./number-limits.ts";

/** A text that must read as a number; what it reads is then judged by the deal's own schema. */
function textOf<Schema extends z.ZodType<unknown, number | undefined>>(
  read: (text: string) => ParsedNumber,
  schema: Schema,
) {
  return z
    .string()
    .transform((text, context): number | undefined => {
      const reading = read(text);
      if ("value" in reading) return reading.value ?? undefined;
      context.addIssue({ code: "custom", message: reading.problem });
      return z.NEVER;
    })
    .pipe(schema);
}

const moneyText = <Schema extends z.ZodType<unknown, number | undefined>>(schema: Schema) =>
  textOf(parseMoney, schema);
const numberText = <Schema extends z.ZodType<unknown, number | undefined>>(
  kind: NumberKind,
  schema: Schema,
) => textOf((text) => parseNumber(text, NUMBER_LIMITS[kind]), schema);

type MoneyText = ReturnType<typeof moneyText<(typeof assetsSchema.shape)["inventory"]>>;
const moneyTexts = <Key extends string>(
  keys: readonly Key[],
  shape: Record<Key, (typeof assetsSchema.shape)["inventory"]>,
) => z.object(Object.fromEntries(keys.map((key) => [key, moneyText(shape[key])])) as Record<Key, MoneyText>);

const requiredLine = (sentence: string) =>
  z.string().trim().min(1, sentence).max(200, "Use at most 200 characters.");

const { shape: basics } = basicsSchema;
const { shape: financials } = financialsSchema;
const { shape: listing } = listingSchema;

/** A form's text is always there, so the defaults of the deal's own schema are taken off. */
const withoutDefaults = <Key extends string>(shape: Record<Key, z.ZodDefault<z.ZodString>>) =>
  Object.fromEntries(
    Object.entries<z.ZodDefault<z.ZodString>>(shape).map(([key, schema]) => [key, schema.unwrap()]),
  ) as Record<Key, z.ZodString>;

const formSchema = z.object({
  basics: z.object({
    ...withoutDefaults(basicsSchema.pick({ industry: true, location: true, description: true }).shape),
    businessName: requiredLine("Enter the company's name."),
    benchmarkIndustry: z
      .string()
      .transform((text) => text.trim() || undefined)
      .pipe(basics.benchmarkIndustry),
    employees: numberText("people", basics.employees),
    yearsInBusiness: numberText("years", basics.yearsInBusiness),
    tags: basics.tags.unwrap(),
  }),
  financials: z.object({
    ...withoutDefaults(
      financialsSchema.pick({
        sellerFinancingInterest: true,
        sellerProceedsUse: true,
        projectionNotes: true,
        historicalPerformance: true,
      }).shape,
    ),
    askingPrice: moneyText(financials.askingPrice),
    annualRevenue: moneyText(financials.annualRevenue),
    ebitda: moneyText(financials.ebitda),
    sde: moneyText(financials.sde),
    cashFlow: moneyText(financials.cashFlow),
    managerSalary: moneyText(financials.managerSalary),
    cashFlowType: z
      .string()
      .transform((text) => (text === "" ? undefined : text))
      .pipe(financials.cashFlowType),
    ebitdaMultiple: numberText("multiple", financials.ebitdaMultiple),
  }),
  assets: moneyTexts(ASSET_KEYS, assetsSchema.shape),
  liabilities: moneyTexts(LIABILITY_KEYS, liabilitiesSchema.shape),
  market: z.object({
    ...withoutDefaults(marketSchema.pick({ competitiveLandscape: true, customerConcentration: true }).shape),
    growthRatePct: numberText("percent", marketSchema.shape.growthRatePct),
  }),
  summary: z.object({
    ...withoutDefaults(summarySchema.shape),
    dealName: requiredLine("Enter a name for the deal."),
  }),
  listing: z
    .object({
      yearEstablished: numberText("year", listing.yearEstablished),
      rentUsd: moneyText(listing.rentUsd),
      reasonForSelling: listing.reasonForSelling.unwrap(),
      inventoryExtraUsd: moneyText(listing.inventoryExtraUsd),
      realEstateExtraUsd: moneyText(listing.realEstateExtraUsd),
      ffAndEExtraUsd: moneyText(listing.ffAndEExtraUsd),
      facts: z.custom<ListingFacts>((facts) => listingFactsSchema.safeParse(facts).success),
    })
    .transform(({ facts, ...edited }) => ({ ...facts, ...edited }))
    .nullable(),
});

/** From the form's texts to a deal, with a sentence beside every field that cannot be read. */
export const dealFormSchema = formSchema.transform(({ listing: edited, ...data }): DealData =>
  edited === null ? data : { ...data, listing: edited },
);
