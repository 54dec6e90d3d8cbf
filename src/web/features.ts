import { accountFeature } from "#features/account/web/feature.tsx";
import { analysisFeature } from "#features/analysis/web/feature.tsx";
import { answerersFeature } from "#features/answerers/web/feature.tsx";
import { compareFeature } from "#features/compare/web/feature.tsx";
import { criteriaFeature } from "#features/criteria/web/feature.tsx";
import { dealsFeature } from "#features/deals/web/feature.tsx";
import { explorerFeature } from "#features/explorer/web/feature.tsx";
import { fundingFeature } from "#features/funding/web/feature.tsx";
import { homeFeature } from "#features/home/web/feature.tsx";
import { leadsFeature } from "#features/leads/web/feature.tsx";
import { libraryFeature } from "#features/library/web/feature.tsx";
import { siteFeature } from "#features/site/web/feature.tsx";
import type { WebFeature } from "./feature.ts";

/** What the product consists of. Everything the shell draws comes from this list. */
export const features: readonly WebFeature[] = [
  siteFeature,
  accountFeature,
  homeFeature,
  leadsFeature,
  libraryFeature,
  explorerFeature,
  compareFeature,
  criteriaFeature,
  dealsFeature,
  analysisFeature,
  fundingFeature,
  answerersFeature,
];
