/** The day where the person is, as `2026-12-31`. */
export function localDay(now: Date = new Date()): string {
  const two = (figure: number) => String(figure).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
