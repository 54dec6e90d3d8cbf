import type { FigureId } from "#calc/working/working.ts";

export interface FigureGuide {
  readonly slug: string;
  readonly title: string;
  /** Ids of figures; one that ends in "." stands for all that begin with it. */
  readonly figures: readonly string[];
}

/**
 * Which article explains which figure: read by every working card, so it holds no more than the addresses. The longest
 * name that fits wins.
 */
export const FIGURE_GUIDES: readonly FigureGuide[] = [
  {
    slug: "reading-a-listing",
    title: "How to read a listing",
    figures: ["revenue_per_employee", "ebitda_margin_pct", "score.", "component.", "percentile."],
  },
  {
    slug: "sde-and-add-backs",
    title: "SDE, EBITDA and add-backs",
    figures: ["ebitda_estimate", "price_to_sde"],
  },
  {
    slug: "valuation-by-multiples",
    title: "Valuation by multiples",
    figures: [
      "method.",
      "fair_value",
      "gap_usd",
      "gap_pct",
      "price_to_ebitda",
      "price_to_fair_value",
      "small_business.",
      "industry_low_value",
      "industry_high_value",
      "range.",
      "enterprise_value",
      "bankers_enterprise_value",
    ],
  },
  {
    slug: "coverage-and-returns",
    title: "Coverage, and what your money earns",
    figures: [
      "roi.",
      "timeline.",
      "annual_roi_pct",
      "payback_years",
      "opportunity_score",
      "indicator.",
      "stack.",
    ],
  },
  {
    slug: "sba-7a-loans",
    title: "SBA 7(a) loans: the rules in force",
    figures: ["roi.loan", "roi.monthly_payment", "roi.loan_balance_year10", "lender."],
  },
  {
    slug: "due-diligence",
    title: "Due diligence in six weeks",
    figures: ["net_worth", "asset_coverage_ratio", "debt_to_asset_ratio"],
  },
  { slug: "first-hundred-days", title: "The first hundred days", figures: ["forecast.", "projection."] },
];

const fits = (id: string, name: string): boolean => (name.endsWith(".") ? id.startsWith(name) : id === name);

/** The article that explains a figure; null when there is none. */
export function guideOfFigure(id: string): FigureGuide | null {
  let best: { guide: FigureGuide; length: number } | null = null;
  for (const guide of FIGURE_GUIDES) {
    for (const name of guide.figures) {
      if (fits(id, name) && name.length > (best?.length ?? 0)) best = { guide, length: name.length };
    }
  }
  return best?.guide ?? null;
}

/** The figures that an article explains, of those there are. */
export function figuresOfGuide(slug: string, ids: readonly FigureId[]): FigureId[] {
  return ids.filter((id) => guideOfFigure(id)?.slug === slug);
}
