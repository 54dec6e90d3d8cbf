/** Brings a section of the page into sight, and the focus to its first field. */
export function jumpToSection(id: string): void {
  const section = document.getElementById(id);
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  section?.scrollIntoView({ behavior: isCalm ? "auto" : "smooth", block: "start" });
  section?.querySelector<HTMLElement>("input, textarea, select")?.focus({ preventScroll: true });
}
