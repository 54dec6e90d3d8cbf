import { useMemo } from "react";
import { useActiveCriteria } from "#features/criteria/web/index.ts";
import type { Fit } from "#features/fit/contract.ts";
import { assessOnLender, type LenderAssessment } from "#features/fit/model/rules/assess-on-lender.ts";
import type { FitSubject } from "./data.ts";

const NONE: readonly LenderAssessment[] = [];

/**
 * What the criteria that rest on earnings come to on the lender's. Of a result that no longer stands, nothing: its
 * reasons are those of another deal or of other criteria.
 */
export function useLenderAssessments(
  { data, earnings }: FitSubject,
  fit: Fit | null | undefined,
): readonly LenderAssessment[] {
  const criteria = useActiveCriteria().data ?? null;
  const isCurrent = fit?.changes.length === 0;
  return useMemo(
    () =>
      !isCurrent || criteria === null || earnings === null ? NONE : assessOnLender(data, criteria, earnings),
    [data, criteria, earnings, isCurrent],
  );
}
