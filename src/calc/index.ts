/** The only door of the calculation core. */
export {
  type Adjustment,
  ADJUSTMENT_SOURCES,
  ADJUSTMENT_STATUSES,
  type AdjustmentSource,
  type AdjustmentStatus,
  BALANCE_KEYS,
  type BalanceKey,
  type BalanceLines,
  type BalanceSheet,
  BASE_METHODS,
  type BaseMethod,
  type Books,
  BOOKS_BOUNDS,
  type Customer,
  EARNINGS_LEVELS,
  type EarningsLevel,
  EXPENSE_KEYS,
  LINE_KEYS,
  type LineKey,
  type MonthlyRevenue,
  type Period,
  PERIOD_BASES,
  PERIOD_KINDS,
  type PeriodBasis,
  type PeriodKind,
  type PeriodLines,
  RETURN_FORMS,
  type ReturnForm,
  type Role,
  type StatedEarnings,
} from "./books/books.ts";
export {
  ADDED_BACK_KEYS,
  type AddedBackKey,
  type Alternative,
  type Alternatives,
  type BaseDetail,
  type BaseFigures,
  type BaseUse,
  BOOKS_BRIDGE_IDS,
  type BooksAnswer,
  type BooksBridgeId,
  type BooksBridgeStep,
  type BooksFigures,
  type BooksTrend,
  type ByLevel,
  CHECK_VERDICTS,
  type CheckAnswer,
  type CheckMissing,
  type CheckVerdict,
  type EarningsFigures,
  type LedgerAmount,
  type LedgerLine,
  type LenderReason,
  type NoBaseReason,
  type PeriodDetail,
  type PeriodFigures,
  type UnknownDeduction,
  type WinnableLine,
} from "./books/books-figures.ts";
export { countingPeriods, MONTHS_OF_KIND } from "./books/counting-periods.ts";
export { computedNetIncome, derivedFigures, type DerivedFigures } from "./books/derived-figures.ts";
export { isDocumented, judgeForLender, type LenderJudgement } from "./books/lender-amount.ts";
export {
  latestBalanceSheet,
  operatingWorkingCapitalOf,
  workingCapitalNeed,
} from "./books/working-capital-need.ts";
export { combineLines, differenceOfPapers, operatingExpensesOf } from "./books/sheet-sums.ts";
export { meanCapex } from "./books/maintenance-capex.ts";
export { DEFAULT_BASE } from "./books/choose-base.ts";
export { booksAnswer, type BooksRules, figureBooks } from "./books/figure-books.ts";
export { daysBetween, monthOf } from "./books/month-span.ts";
export { addLineSums, changeOfAmountPct, type LineSums, sumLedgerLine } from "./books/sum-ledger-line.ts";
export { proposeRule } from "./books/propose-rule.ts";
export { DEFAULT_BURDEN_PCT, yearlyReplacementPay } from "./books/replacement-pay.ts";
export {
  ADD_BACK_RULES,
  ADD_BACK_RULES_BASIS,
  ADD_BACK_VERDICTS,
  type AddBackRule,
  type AddBackVerdict,
  OTHER_RULE_ID,
  VERDICT_MEANINGS,
} from "./tables/add-back-rules.ts";
export {
  BOOKS_CHECK_IDS,
  BOOKS_CHECKS,
  BOOKS_CHECKS_BASIS,
  type BooksCheck,
  type BooksCheckId,
  CHECK_SEVERITIES,
  type CheckSeverity,
} from "./tables/books-checks.ts";
export { type TableBasis } from "./tables/table-basis.ts";
export {
  TAX_RETURN_LINES,
  TAX_RETURN_LINES_BASIS,
  TAX_RETURN_SIGNS,
  TAX_RETURN_YEARS,
  type TaxReturnLine,
} from "./tables/tax-return-lines.ts";
export { averageAmount } from "./closing/average-amount.ts";
export { earnoutPayment } from "./closing/earnout-payment.ts";
export { weeksOfCash } from "./closing/weeks-of-cash.ts";
export { operatingWorkingCapital, workingCapitalAdjustment } from "./closing/working-capital.ts";
export {
  analyzeDeal,
  type AnalysisTotals,
  type DealAnalysis,
  type GrowthForecasts,
} from "./deal/analyze-deal.ts";
export { type AssetShare, composeAssets } from "./deal/asset-composition.ts";
export {
  ASSET_KEYS,
  type AssetKey,
  type DealFigures,
  DEFAULT_ROI_TERMS,
  LIABILITY_KEYS,
  type LiabilityKey,
  type RoiTerms,
} from "./deal/deal-figures.ts";
export {
  dealMultipleOf,
  DEFAULT_DEAL_MULTIPLE,
  NEW_DEAL_MULTIPLE,
  SALES_MULTIPLE_SHARE,
} from "./deal/deal-numbers.ts";
export { debtToAssets } from "./deal/debt-to-assets.ts";
export { ebitdaMargin } from "./deal/ebitda-margin.ts";
export { estimateEbitdaFromSde } from "./deal/estimate-ebitda.ts";
export { FORMULA_VERSION } from "./deal/formula-version.ts";
export { type Figure, type NoFigureReason } from "./deal/figure.ts";
export { METRIC_CARD_KEYS, type MetricCardKey, type MetricCards } from "./deal/metric-cards.ts";
export {
  managerPayOf,
  type ManagerPay,
  type ManagerPayAnswers,
  type ManagerPaySource,
} from "./deal/manager-pay.ts";
export { type DealRecordReading, readDealRecord } from "./deal/read-deal-record.ts";
export { type FieldPlace, firstToSay } from "./deal/read-places.ts";
export { FIGURE_PLACES, STORED_ASSET_KEYS, STORED_LIABILITY_KEYS } from "./deal/record-fields.ts";
export { readRecordGroup, type RecordWarning } from "./deal/record-groups.ts";
export { revenuePerEmployee } from "./deal/revenue-per-employee.ts";
export { type EnteredCashFlow, sdeAsEntered } from "./deal/sde-as-entered.ts";
export { type DealSummary, summarizeDeal } from "./deal/summarize-deal.ts";
export { isNumeric, toNumber } from "./deal/to-number.ts";
export { totalAmount } from "./funding/total-amount.ts";
export { type BridgeStep, bridgeSteps } from "./growth/bridge-steps.ts";
export { changePct } from "./growth/change-pct.ts";
export { changedByPct } from "./growth/changed-by-pct.ts";
export { timesAsLarge } from "./growth/times-as-large.ts";
export { defaultDepositUsd } from "./funding/default-deposit.ts";
export {
  compareRange,
  NEAR_MISS_CREDIT,
  NO_CREDIT_FROM_PCT,
  type RangeComparison,
} from "./fit/compare-range.ts";
export { type FitTone, fitTone } from "./fit/fit-tone.ts";
export { FIT_CRITERION_KEYS, FIT_WEIGHTS, type FitCriterionKey } from "./fit/fit-weights.ts";
export {
  type Contradiction,
  contradictionOf,
  ENOUGH_JUDGED_PCT,
  FIT_BARS,
  FIT_RECOMMENDATIONS,
  type FitRecommendation,
  type HeldBackBy,
  NEAR_LIMIT_PCT,
  recommendFit,
  type WorstMismatch,
} from "./fit/recommend-fit.ts";
export { SBA_LEAST_EQUITY_PCT, sbaPriceReach } from "./fit/sba-reach.ts";
export {
  type FitCertainty,
  fitCertainty,
  type FitCredit,
  fitPoints,
  type FitScore,
  scoreFit,
} from "./fit/score-fit.ts";
export { type YearlyTarget, yearlyTarget } from "./fit/yearly-target.ts";
export {
  amountOf,
  clampPercentage,
  componentAmount,
  percentageOfAmount,
  totalPercentage,
} from "./funding/component-amount.ts";
export { changeTerm } from "./funding/change-term.ts";
export { checkLoanTerms, longestSbaMonths } from "./funding/check-loan-terms.ts";
export { checkTerms, type TermCheck, type TermProblem } from "./funding/check-terms.ts";
export { analyzeStack, type StackAnalysis } from "./funding/analyze-stack.ts";
export { type CollateralConflict, collateralConflicts } from "./funding/collateral-conflicts.ts";
export { completeStack } from "./funding/complete-stack.ts";
export { rbfOnRevenue, type RbfOnRevenue } from "./funding/rbf-on-revenue.ts";
export {
  cashToSellerText,
  type ClosingCash,
  closingCash,
  type ClosingItem,
  closingItemOf,
  missingText,
  THIN_CASH_TO_SELLER_PCT,
} from "./funding/closing-cash.ts";
export { componentSchedule, loanSchedule } from "./funding/component-schedule.ts";
export { type DebtServiceItem, debtServiceOf } from "./funding/debt-service.ts";
export { defaultTerms } from "./funding/default-terms.ts";
export { dialogLines, type DialogLine } from "./funding/dialog-fields.ts";
export {
  CAP_NOTICE_TITLE,
  capComponent,
  capOf,
  type CappedComponent,
  flooredPercentText,
} from "./funding/cap-component.ts";
export { type FundingAvailability, fundingAvailability } from "./funding/funding-availability.ts";
export { type FundingCaps, fundingCaps } from "./funding/funding-caps.ts";
export { type FundingDeal, fundingDealOf } from "./funding/funding-deal.ts";
export { type FirstTwelveMonths, firstTwelveMonths } from "./funding/first-twelve-months.ts";
export { fundingMix, type FundingMixShare } from "./funding/funding-mix.ts";
export {
  type FundingTerms,
  isTermedType,
  type ReadFundingTerms,
  type TermedType,
} from "./funding/funding-terms.ts";
export {
  CONFIGURABLE_TYPES,
  FUNDING_GROUP_NAMES,
  FUNDING_TYPE_INFO,
  type FundingTypeInfo,
  type RecommendationColour,
  recommendationColour,
} from "./funding/funding-type-info.ts";
export {
  type AnyTerms,
  definitionOf,
  FUNDING_TYPES,
  type FundingType,
  type FundingTypeOf,
} from "./funding/funding-types.ts";
export {
  investorShareOfCashEquity,
  type InvestorShare,
  type OwnerShare,
  ownerShares,
} from "./funding/investor-share.ts";
export {
  LENDER_RULE_IDS,
  type LenderRuleId,
  type LenderWarning,
  type LenderWarningsInput,
} from "./funding/lender-facts.ts";
export { lenderWarnings } from "./funding/lender-warnings.ts";
export {
  LENDER_MINIMUM_COVERAGE,
  LENDERS_CALCULATION,
  type LenderPayment,
  lendersView,
  type LendersView,
  type LendersViewInput,
  type LenderYear,
  worstYearText,
} from "./funding/lenders-view.ts";
export { normaliseStack, rescaleStack } from "./funding/normalise-stack.ts";
export { ownRateAndTerm, type OwnRateAndTerm } from "./funding/own-rate-and-term.ts";
export { LENDER_HORIZON_YEARS, type LenderOptions } from "./funding/lender-payments.ts";
export {
  COVERAGE_BANDS,
  coverageProgress,
  isFullyFunded,
  ownershipOf,
  type ProForma,
  proForma,
  type Verdict,
  VERDICT_TEXTS,
  verdictOf,
  VERDICTS,
} from "./funding/pro-forma.ts";
export {
  CASH_FLOW_BASES,
  type CashFlowBase,
  type Stack,
  type StackComponent,
  type TermsOf,
} from "./funding/stack-component.ts";
export {
  type ComponentAssessment,
  type RiskAssessment,
  riskOf,
  STACK_ASSUMPTIONS,
  STACK_LIMITS,
  type StackMetrics,
  stackMetrics,
  type StackOpportunity,
} from "./funding/stack-metrics.ts";
export { readStackRecord, type StackRecord, type StackRecordReading } from "./funding/read-stack-record.ts";
export { refreshTerms } from "./funding/refresh-terms.ts";
export { programmeGuarantyFee, programmeRateCap, programmeTermLimit } from "./funding/sba-programme.ts";
export {
  type FindingTone,
  judgeStack,
  type StackFinding,
  type StackVerdict,
  type VerdictInput,
  verdictText,
} from "./funding/stack-verdict.ts";
export { type StackTotalState, stackTotalState, TOTAL_TOLERANCES } from "./funding/stack-total.ts";
export { clampTerm, highestTerm, TERM_BOUNDS, holdsSteps, termBoundsOf } from "./funding/term-bounds.ts";
export { unusedTerms } from "./funding/unused-terms.ts";
export { monthlyCostOf, positionOf, termLoanOf, termsInForce, termAmountsOf } from "./funding/term-loan.ts";
export { CAP_RULES, loanOnCollateral } from "./funding/types/building-blocks.ts";
export {
  type ClosingKind,
  FUNDING_GROUPS,
  type FundingGroup,
  type LaterPayment,
  type PaymentKind,
  type Position,
  type RecommendationLevel,
  type SummaryLine,
  type TermLoan,
} from "./funding/types/definition.ts";
export { earnoutTarget } from "./funding/types/earnout.ts";
export {
  type TermAmounts,
  type TermBound,
  type TermField,
  type TermFields,
  type TermsContext,
  type TermUnit,
} from "./funding/types/term-fields.ts";
export {
  buyerCashUsd,
  type MoneyLine,
  originationFeeUsd,
  type SourcesAndUses,
  sourcesAndUses,
} from "./funding/sources-and-uses.ts";
export { FORECAST_HORIZON_YEARS, forecastGrowth, type ForecastRow } from "./growth/forecast-growth.ts";
export {
  GROWTH_SCENARIO_KEYS,
  GROWTH_SCENARIOS,
  GROWTH_SLIDERS,
  type GrowthScenario,
  type GrowthScenarioKey,
} from "./growth/growth-scenarios.ts";
export {
  BRIDGE_SHARES,
  type FiveYearProjection,
  projectFiveYears,
  PROJECTION_HORIZON_YEARS,
  type ProjectionRow,
  type Sensitivity,
  SENSITIVITY_KEYS,
} from "./growth/project-five-years.ts";
export { cashFlowMultiple } from "./listing/cash-flow-multiple.ts";
export { fullTimeEquivalents } from "./listing/full-time-equivalents.ts";
export { middleOfRange } from "./listing/middle-of-range.ts";
export { scaleAmount } from "./listing/scale-amount.ts";
export { yearOfDayNumber } from "./listing/year-of-day-number.ts";
export { yearsOfMonths, yearsSince } from "./listing/years-since.ts";
export { type AmortizationRow, amortizationSchedule } from "./loans/amortization-schedule.ts";
export { loanBalance } from "./loans/loan-balance.ts";
export { monthlyPayment } from "./loans/monthly-payment.ts";
export { presentValueOfPayments } from "./loans/present-value.ts";
export { yearlyPayments } from "./loans/yearly-payments.ts";
export { annualRoi } from "./returns/annual-roi.ts";
export {
  calculateRoi,
  FINANCING_SCENARIO_KEYS,
  FINANCING_SCENARIOS,
  type FinancingScenarioKey,
  type FinancingScenarios,
  ROI_SLIDERS,
  type RoiBlock,
  type RoiInput,
  type RoiTimelineRow,
} from "./returns/calculate-roi.ts";
export { cashOnCash, debtServiceCoverage } from "./returns/cash-on-cash.ts";
export { earningsRoomPct } from "./returns/earnings-room.ts";
export { type CoverageNeeds, coverageNeeds, LONGEST_TERM_YEARS } from "./returns/coverage-needs.ts";
export { internalRateOfReturn, IRR_RANGE_PCT } from "./returns/internal-rate-of-return.ts";
export { paybackYears } from "./returns/payback-years.ts";
export {
  equityMultiple,
  paybackOfFlows,
  ROI_HORIZON_YEARS,
  roiCashFlows,
  type RoiCashFlows,
  type RoiOutcome,
  type RoiPlan,
  TERMINAL_EBITDA_MULTIPLE,
} from "./returns/roi-outcome.ts";
export {
  type BandRule,
  pointsFor,
  type RingColour,
  ringColour,
  SCORE_BANDS,
  SCORE_CATEGORY_KEYS,
  SCORE_CATEGORY_WEIGHT_TENTHS,
  SCORE_COMPONENT_KEYS,
  type ScoreBand,
  type ScoreCategoryKey,
  type ScoreComponentKey,
} from "./scoring/score-bands.ts";
export {
  COMPONENT_INPUTS,
  SCORE_INPUT_GROUPS,
  type ScoreInput,
  type ScoreInputGroup,
} from "./scoring/component-inputs.ts";
export {
  type CategoryCompleteness,
  type ComponentCompleteness,
  scoreCompleteness,
  type ScoreCompleteness,
} from "./scoring/score-completeness.ts";
export { type DealScore, overallScore, scoreDeal, type ScoredComponent } from "./scoring/score-deal.ts";
export type { ScoreRange } from "./scoring/score-range.ts";
export {
  benchmarkMatch,
  type BenchmarkUsed,
  DEFAULT_BENCHMARK,
  DEFAULT_INDUSTRY_MULTIPLE,
  industryMultiple,
  resolveBenchmark,
} from "./tables/benchmark.ts";
export {
  type BenchmarkBasis,
  benchmarkBasis,
  type BenchmarkKey,
  isLargeCompanyDefault,
} from "./tables/benchmark-basis.ts";
export { INDUSTRIES, SMALL_BUSINESS_MEDIAN_EBITDA_MULTIPLE } from "./tables/industries.ts";
export { type IndustryKind, type IndustryRow } from "./tables/industry-row.ts";
export { type LendingRow, ruleOn, type RuleOnDay, type RuleValidity } from "./tables/lending-rule.ts";
export {
  type IndustryMatch,
  matchIndustry,
  matchIndustryAmong,
  type MatchType,
} from "./tables/match-industry.ts";
export {
  type DealNaming,
  findSmallBusinessRow,
  ROW_MATCHES,
  type RowMatch,
  type SmallBusinessRowMatch,
} from "./tables/small-business-row.ts";
export { SIZE_BANDS, type SizeBand, sizeBandOf } from "./tables/size-bands.ts";
export { BANK_NORMS, PAY_HIDDEN_BELOW_USD } from "./tables/verdict-norms.ts";
export { BANK_LIMITS, type BankLimit, type BankPrice, bankPrice } from "./verdict/bank-price.ts";
export {
  type DealVerdict,
  dealVerdict,
  GREEN_NEEDS,
  type GreenNeed,
  VERDICT_GAPS,
  type VerdictColour,
  type VerdictGap,
  type VerdictWorking,
  workOutVerdict,
} from "./verdict/deal-verdict.ts";
export { verdictTerms } from "./verdict/loan-pieces.ts";
export { verdictBooks } from "./verdict/verdict-books.ts";
export { roomToCeilingPct } from "./verdict/room-to-ceiling.ts";
export {
  DOUBTED_FIGURES,
  type DoubtedFigure,
  type VerdictBooks,
  type VerdictDeal,
} from "./verdict/verdict-deal.ts";
export {
  EARNINGS_BASES,
  type EarningsBasis,
  type PayFrom,
  VERDICT_DOUBTS,
  type VerdictDoubt,
  type VerdictEarnings,
  verdictEarnings,
} from "./verdict/verdict-earnings.ts";
export { type CertainVerdictId, CERTAIN_VERDICTS, type VerdictId } from "./verdict/verdict-rows.ts";
export { type MarketRange } from "./verdict/market-range.ts";
export { type AnalysisValuation, INDUSTRY_RANGE } from "./valuation/analyze-valuation.ts";
export { assetCoverage } from "./valuation/asset-coverage.ts";
export {
  classifyDeal,
  DEAL_TYPE_RULES,
  DEAL_TYPES,
  type DealType,
  type DealTypeSignal,
  explainDealType,
  type TriedCondition,
  type TriedDealType,
} from "./valuation/deal-type.ts";
export { bankersEnterpriseValue, enterpriseValue } from "./valuation/enterprise-value.ts";
export {
  ADVICE_BAND_PCT,
  type AdviceBand,
  fairValue,
  type ValuationMethods,
} from "./valuation/fair-value.ts";
export {
  METHOD_SPREAD_LIMIT,
  type MethodSpread,
  methodSpread,
  VALUATION_METHOD_KEYS,
} from "./valuation/method-spread.ts";
export { evidencedOpportunity } from "./valuation/evidenced-opportunity.ts";
export {
  DEBT_INDICATOR,
  INDICATOR_FLOORS,
  INDICATOR_POINTS,
  type IndicatorStatus,
  type Opportunity,
  OPPORTUNITY_INDICATOR_KEYS,
  type OpportunityIndicatorKey,
  opportunityScore,
} from "./valuation/opportunity.ts";
export {
  PERCENTILE_KEYS,
  PERCENTILE_LABELS,
  PERCENTILE_SCALE,
  type PercentileKey,
  percentileLabel,
  type PercentileLabel,
  percentileOf,
  type PercentileRank,
  type Percentiles,
} from "./valuation/percentiles.ts";
export {
  RISK_RANGE_KEYS,
  RISK_SCENARIOS,
  type RiskAdjustedRange,
  riskAdjustedRange,
  type RiskRangeKey,
} from "./valuation/risk-adjusted-range.ts";
export { priceToSde } from "./valuation/price-to-sde.ts";
export { type SmallBusinessValuation, smallBusinessValuation } from "./valuation/small-business-value.ts";
export { valueAtMultiple } from "./valuation/value-at-multiple.ts";
export { adviceBand, priceToFairValue, valuationGap, valuationGapPct } from "./valuation/valuation-gap.ts";
export {
  type FigureId,
  type Working,
  type SmallBusinessFigureKey,
  type WorkingBenchmark,
  type WorkingBeside,
  type WorkingId,
  type WorkingLine,
  type WorkingPoints,
  type WorkingUnit,
  type WorkingValue,
} from "./working/working.ts";
export { workingOfEbitdaEstimate } from "./working/estimate-working.ts";
export { isDebtUnknown } from "./working/context.ts";
export { INDICATOR_TITLES } from "./formulas/deal/opportunity.ts";
export {
  type ForecastFigureKey,
  type TimelineFigureKey,
  workingOfForecast,
  workingOfTimeline,
} from "./working/year-workings.ts";
export {
  type ClosingAsked,
  type ClosingFigureKey,
  type LenderAsked,
  type LenderFigureKey,
  type ProFormaAsked,
  type ProFormaFigureKey,
  type StackMetricAsked,
  type StackMetricKey,
  workingOfClosing,
  workingOfComponent,
  workingOfLenderPayment,
  workingOfLendersView,
  workingOfProForma,
  workingOfStackMetric,
} from "./working/stack-workings.ts";
export {
  type ProjectionAsked,
  type ProjectionFigureKey,
  workingOfOfferMultiple,
  workingOfProjection,
} from "./working/projection-workings.ts";
export {
  marketSourceText,
  VERDICT_FIGURE_KEYS,
  type VerdictFigureKey,
  workingOfVerdict,
} from "./working/verdict-workings.ts";
export { booksReasonSentence, workingOfBooks, workingOfLedgerLine } from "./working/books-workings.ts";
export {
  type BaseContext as BooksBaseContext,
  type LedgerRow as BooksLedgerRow,
  type PeriodContext as BooksPeriodContext,
} from "./formulas/books/books-context.ts";
export * as booksBaseFormulas from "./formulas/books/base.ts";
export * as booksPeriodFormulas from "./formulas/books/period.ts";
export { SCORE_CATEGORY_TITLES } from "./formulas/deal/score.ts";
export { reasonSentence, stackReasonSentence } from "./working/reasons.ts";
export * as cashFlowFormulas from "./formulas/stack/cash-flow.ts";
export * as closingFormulas from "./formulas/closing/closing.ts";
export * as lenderFormulas from "./formulas/lender/lender.ts";
export * as partFormulas from "./formulas/stack/parts.ts";
export * as proFormaFormulas from "./formulas/stack/pro-forma.ts";
export {
  type PartContext,
  roundingOf,
  type StackContext,
  stackContext,
} from "./formulas/stack/stack-context.ts";
export { partTermsOf } from "./formulas/stack/part-terms.ts";
export { referencesOf } from "./formulas/engine/shape.ts";
export { formulaWords } from "./formulas/engine/words.ts";
export { ARTICLE_FIGURES, type Given } from "./formulas/article/article-figures.ts";
export { ebitdaEstimate } from "./formulas/deal/estimate.ts";
export { DEAL_EXPRESSIONS } from "./formulas/deal/deal-expressions.ts";
export { FORMULA_GROUPS } from "./formulas/formula-groups.ts";
export { type ExampleAsked, workingOfFormula } from "./working/example-workings.ts";
export { type ExcelFormula, excelOf, inCell } from "./formulas/engine/excel.ts";
export { type Cells, type Guard, type Place } from "./formulas/engine/excel-text.ts";
export { formulasByType, fullFormula, rulesOf } from "./formulas/formulas-document.ts";
export { equation } from "./formulas/engine/math.ts";
export { type ColumnNode, type FigureNode, type MathNode, type Unit } from "./formulas/engine/nodes.ts";
export { advice, dealMultiple, salesMultiple } from "./formulas/deal/valuation.ts";
export { debt, totalAssets, totalLiabilities, workingCapital } from "./formulas/deal/balance-sheet.ts";
export {
  marginRatio,
  priceEbitdaRatio,
  priceSalesRatio,
  staffRatio,
  debtRatio,
  INDICATOR_POINT_FIGURES,
  PERCENTILES,
  STATUSES,
} from "./formulas/deal/opportunity.ts";
export { futureEbitda, futureMargin, futureRevenue, futureValue } from "./formulas/deal/growth.ts";
export { cumulative, flow, paidBack, returnSoFar, withSale } from "./formulas/deal/returns.ts";
export { POINTS } from "./formulas/deal/score.ts";
export { FIGURE_IDS, ROI_FIGURE_KEYS, workingOf } from "./working/deal-workings.ts";
export {
  escrowAmount,
  PRICE_PART_KINDS,
  type PricePartAmount,
  type PricePartKind,
  type PricePartSums,
  priceGap,
  sumPriceParts,
} from "./letters/price-parts.ts";
export {
  PRACTICE_DIFFICULTIES,
  PRACTICE_TERMS,
  type PracticeDifficulty,
  practiceFigures,
  type PracticeFigures,
  spokenAmount,
} from "./practice/practice-figures.ts";
export {
  HIGHEST_LEVEL,
  meanLevel,
  practiceLevel,
  practiceScore,
  RUBRIC_KEYS,
  RUBRIC_WEIGHTS,
  type RubricKey,
  type RubricLevels,
} from "./practice/practice-score.ts";
export {
  analyzeBank,
  type BankAnswer,
  type BankFigures,
  bankFigures,
  type BankRuleAnswer,
  bankRuleAnswers,
  bankRuleVerdicts,
} from "./lending/analyze-bank.ts";
export { sampleStdDev, yearlyChanges } from "./books/books-trend.ts";
export { pieceSchedule, type Schedule, type ScheduleMonth } from "./lending/piece-schedule.ts";
export { seasonWeights } from "./books/season-weights.ts";
export {
  bankScenarios,
  EARNINGS_SCENARIOS,
  type EarningsScenario,
  RATE_SCENARIOS,
  ratePathOf,
  type ScenarioFigures,
} from "./lending/scenarios.ts";
export { closingTotals } from "./lending/closing-totals.ts";
export { householdOf, liquidCash } from "./lending/household.ts";
export { type CashMonth, cashByMonth, type LineMonth } from "./lending/cash-plan.ts";
export { COVERAGE_DUST, isAsLow } from "./lending/lowest-twelve-months.ts";
export { MOST_MONTHS } from "./lending/months-paid.ts";
export { toUsd } from "./lending/cents.ts";
export { injectionPart } from "./lending/sources-and-uses.ts";
export { type LoanWorking, loanWorkings } from "./lending/loan-workings.ts";
export { monthsWaited, type PaidPiece } from "./lending/stack-payments.ts";
export { type LoanPlan } from "./lending/work-loan.ts";
export { LONGEST_TAKEN_OVER } from "./lending/component-plan.ts";
export { balancesByYear, dueByMonth, type ScheduleYear, scheduleYears } from "./lending/schedule-years.ts";
export { type Fix } from "./lending/fixes/find-fixes.ts";
export { isFreeOfCash } from "./lending/fixes/find-fixes.ts";
export { type FixStep } from "./lending/fixes/lever.ts";
export { type BankVerdict } from "./lending/rules/judge-rules.ts";
export { fullYearUsd } from "./lending/rules/coverage-rules.ts";
export {
  type BankFact,
  type BankFacts,
  type BankInput,
  type BuyerPerson,
  type BuyerProfile,
  CASH_SOURCES,
  CITIZENSHIPS,
  CLOSING_COSTS,
  type ClosingCost,
} from "./lending/bank-input.ts";
export { type KnownSum, netWorth, sumKnown } from "./lending/buyer-sums.ts";
export { coverageOf, ownersTax, profitInYear } from "./lending/coverage.ts";
export { yearlyDeductionUsd } from "./lending/yearly-deduction.ts";
export { type LendingComponent } from "./lending/lending-component.ts";
export {
  LENDING_TERMS,
  lendingFields,
  type LendingTerm,
  type LendingTerms,
} from "./lending/lending-terms.ts";
export { toLendingComponent } from "./lending/to-lending-component.ts";
export { levelPayment } from "./lending/level-payment.ts";
export { rateInMonth, type RateStep } from "./lending/rate-in-month.ts";
export { type BuyerGap, buyerGaps } from "./lending/rules/buyer-gaps.ts";
export { earningsForGlobal, roomTo } from "./lending/safety.ts";
export { type BankCalculation, calculateBank } from "./lending/bank-calculation.ts";
export { type BankNote, bankNotes } from "./lending/bank-notes.ts";
export {
  BANK_RULE_IDS,
  BANK_RULE_WEIGHTS,
  type BankRule,
  type BankRuleId,
  type BankRules,
  type BankValueName,
  type BankValueTypes,
  FIX_CHANGES,
  type FixChange,
} from "./tables/bank-rule.ts";
export { BANK_RULES, BANK_RULES_COMPILED } from "./tables/bank-rules.ts";
export {
  CLOSING_COST_NAMES,
  CLOSING_COST_ROWS,
  CLOSING_COSTS_BASIS,
  type ClosingCostRange,
  type ClosingCostRow,
  closingCostRange,
} from "./tables/closing-cost-ranges.ts";
export {
  BANK_VALUE_ROWS,
  type BankValueRow,
  byValidFrom,
  combineBankRules,
} from "./tables/bank-value-rows.ts";
export {
  BREAKS,
  type BreakId,
  COVERAGE_BARE,
  COVERAGE_NORM,
  type StressPercentiles,
  STRESS_QUANTILES,
  type StressSummary,
} from "./stress/count-futures.ts";
export { MOVED_INPUTS, type MovedInput } from "./stress/moved-inputs.ts";
export { type StackPaths } from "./stress/paths-of-stack.ts";
export {
  firstFutures,
  type FuturesAnswer,
  type FuturesAsked,
  type FuturesProgress,
  runFutures,
  type WrittenFuture,
  type WithoutAssumed,
} from "./stress/run-futures.ts";
export {
  type ShockAnswer,
  type ShockBasis,
  type ShockBreakId,
  type ShockFigures,
  type ShockId,
  type ShockMissing,
  SHOCKS,
  stressShocks,
} from "./stress/shocks.ts";
export {
  HIGHEST_SEED,
  MOST_STRESS_CUSTOMERS,
  type RatePath,
  STRESS_BOUNDS,
  STRESS_ENGINE,
  STRESS_FUTURES,
  STRESS_INPUTS,
  type StressCustomer,
  type StressInput,
  type StressInputs,
} from "./stress/stress-inputs.ts";
export { type StressMatter } from "./stress/stress-matters.ts";
export { type StressBasis, type StressOfDeal, stressOfDeal, stressPaths } from "./stress/stress-of-deal.ts";
export {
  type BooksCustomer,
  INPUTS_OF_DEAL,
  type StressBooks,
  type StressSource,
  type StressSources,
  type StressTyped,
} from "./stress/stress-typed.ts";
export { USUAL_INPUTS, USUAL_RATE_PATHS, usualFlowThrough } from "./stress/usual-inputs.ts";
export { yearlyRatePct } from "./stress/yearly-rate.ts";
export { lnBelowOne } from "./stress/normal.ts";
export {
  CONSTRAINTS,
  type ConstraintId,
  GRID_AXES,
  GRID_VALUES,
  type GridAxis,
  type GridValue,
  type Kind,
  type Objective,
  OBJECTIVES,
  OBJECTIVES_MOST,
  SEARCHED_TYPES,
  STANDBY_ORDER,
  STEPS,
} from "./tables/best-structure.ts";
export { type BestInput, type BestQuestion, type BestWishes, type TypeWish } from "./structures/question.ts";
export { type Structure, type StructureComponent, type StructureFigures } from "./structures/structure.ts";
export {
  type BestAnswer,
  type Binding,
  type Certificate,
  type Conflict,
  type GridAnswer,
  type LeftOutByMarket,
  type ReverseAnswer,
} from "./structures/answer.ts";
export { type BestProblem, createProblem, problemAt } from "./structures/problem.ts";
export { termsToTakePart } from "./structures/left-out-by-market.ts";
export { MARKET_LIMITS, type MarketLimit } from "./structures/market.ts";
export { relieved } from "./structures/relief.ts";
export { type FailedLimit, judgeStructure, type StructureJudgement } from "./structures/judge.ts";
export { completeTerms } from "./structures/complete-terms.ts";
export {
  answerBestAlone,
  answerQuestion,
  answerSteps,
  bestAloneSteps,
  type FurtherAnswers,
} from "./structures/answer-question.ts";
export { LEAVES_MOST, type Proof, type ProofHead, type ProofLeaf, proveBest } from "./structures/proof.ts";
export { searchBest, type SearchStart, type SearchWatch } from "./structures/search.ts";
export { componentUsd } from "./lending/resolve-terms.ts";
export { furtherAnswers } from "./structures/further.ts";
export {
  reverseAnswers,
  type ReverseDetail,
  reverseDetail,
  reversedOf,
  reverseLine,
  type ReverseView,
  reverseViewAt,
} from "./structures/reverse.ts";
export { bestAtEachValue, EACH_VALUE_NODES, type EachValueDetail } from "./structures/each-value.ts";
export { REVERSE_QUESTIONS, type Reversed, type ReverseId } from "./structures/reverse/question.ts";
export {
  type Grid,
  type GridCell,
  gridAnswer,
  gridRow,
  type GridView,
  openGrid,
} from "./structures/grids.ts";
export { AXES as GRID_AXIS_RULES, type CellReason } from "./structures/grids/axes.ts";
export {
  CONSTRAINT_DEFAULTS,
  GRID_LINES,
  GRID_SIZE,
  KINDS,
  ONLY_WITH_TERMS,
  REVERSE_LIMITS,
} from "./tables/best-structure.ts";
export {
  MARKET_LIMIT_IDS,
  type MarketLimitId,
  type MarketNeed,
  MARKET_BASES,
  MARKET_FACTS,
  MARKET_USES,
  type MarketBase,
  type MarketFact,
  type MarketMost,
  type MarketRate,
  type MarketTerm,
  type MarketTerms,
  type MarketUse,
} from "./tables/market-term.ts";
export {
  combineMarketTerms,
  MARKET_TERM_IDS,
  MARKET_TERM_ROWS,
  type MarketTermId,
  type MarketTermRow,
} from "./tables/market-term-rows.ts";
export { MARKET_TERMS, MARKET_TERMS_COMPILED } from "./tables/market-terms.ts";
export { USUAL_STRUCTURES, type UsualStructureId } from "./tables/usual-structures.ts";
export { type MarketBreach } from "./market/market-limits.ts";
export {
  COST_CHOICES,
  type CostChoice,
  type NamedStructure,
  type Operator,
  OPERATORS,
  type PlanInput,
  type SaidForPlan,
} from "./plan/plan-input.ts";
export { PLAN_WITHOUT, type Plan, type PlannedComponent, type PlanWithout } from "./plan/plan.ts";
export { PLAN_TABLES, type PlanTables, planTerms } from "./plan/plan-tables.ts";
export { resolvePlan, resolveStructure, priceOfPlan } from "./plan/resolve-plan.ts";
export { type PlanFigures, type JudgedStructure } from "./plan/plan-figures.ts";
export { type WaysToPay, waysToPay, type WayWishes } from "./plan/ways-to-pay.ts";
export {
  type Alternative as PlanAlternative,
  bestAtOffer,
  judgeParts,
  type FoundStructure,
} from "./plan/alternatives.ts";
export {
  type AnswerColour,
  type AnswerId,
  ANSWERS,
  answerBeforePlan,
  type NextStep,
  type PlanAnswer,
} from "./plan/plan-answer.ts";
export { type Measure, MEASURE_IDS, type MeasureId } from "./plan/measures.ts";
export { type MostToPay, mostToPay, supportUsd } from "./plan/most-to-pay.ts";
export { answerForList, workOutPlan, type PlanWorking } from "./plan/work-out-plan.ts";
export { jsonWithoutPlan, type PlanJson, planJson } from "./plan/plan-json.ts";
export {
  amountOfType,
  lenderOf,
  type LeverLimits,
  leverLimits,
  type PlanLevers,
  withLevers,
} from "./plan/levers.ts";
export { judgePlan, passesWhole } from "./plan/plan-figures.ts";
export { type UnknownFact, worthOfUnknowns } from "./plan/worth-of-unknowns.ts";
export { type RulesOnDay, dayAndRules, valuesFor, type ValuesOnDay } from "./lending/rule-values.ts";
export { payTakenOff } from "./lending/earnings.ts";
export { shownColours } from "./scoring/shown-colours.ts";
