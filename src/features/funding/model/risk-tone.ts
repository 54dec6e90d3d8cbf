/** Low is green, Medium yellow, anything else red. */
export function riskToneOf(riskLevel: string): "good" | "caution" | "bad" {
  const level = riskLevel.trim().toLowerCase();
  if (level === "low") return "good";
  return level === "medium" ? "caution" : "bad";
}
