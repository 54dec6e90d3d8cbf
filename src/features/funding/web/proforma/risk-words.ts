import type { RiskAssessment } from "#calc/funding/stack-metrics.ts";
import type { BadgeTone } from "#web/ui/status/badge.tsx";

export const RISK_WORDS: Readonly<Record<RiskAssessment, { words: string; tone: BadgeTone }>> = {
  low: { words: "Low risk", tone: "good" },
  moderate: { words: "Moderate risk", tone: "caution" },
  high: { words: "High risk", tone: "bad" },
};
