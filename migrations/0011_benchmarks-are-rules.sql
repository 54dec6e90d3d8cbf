-- Benchmarks are one of the tables of rules: what an administrator edited comes along, the program's own rows are the core's.
WITH edited AS (
  INSERT INTO "rule_changes" ("table_id", "row_key", "kind", "after", "note", "changed_at")
    SELECT 'industry-benchmarks', industry_name, 'edited', jsonb_build_object('industryName', industry_name, 'kind', kind,
        'aliases', aliases, 'naicsPrefixes', naics_prefixes, 'evSalesMultiple', ev_sales_multiple,
        'evEbitdaMultiple', ev_ebitda_multiple, 'ebitdaMarginPct', ebitda_margin,
        'revenuePerEmployeeUsd', revenue_per_employee, 'debtToCapitalRatio', market_debt_to_capital,
        'sdeMultipleLow', sde_multiple_low, 'sdeMultipleHigh', sde_multiple_high, 'sources', sources, 'note', note,
        'asOf', as_of), 'Edited before changes were kept', edited_at
      FROM "industry_benchmarks" WHERE edited_at IS NOT NULL ORDER BY place
    RETURNING "number", "row_key", "after")
INSERT INTO "rule_edits" ("table_id", "row_key", "row", "version", "place")
  SELECT 'industry-benchmarks', row_key, after, number, number FROM edited;--> statement-breakpoint
DROP TABLE "industry_benchmarks" CASCADE;
