/** "Good morning, Jordan": by the hour of the reader's own clock (0 to 23); without a name, without it. */
export function greetingOf(hour: number, firstName: string): string {
  const daytime = hour < 5 ? "evening" : hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening";
  const name = firstName.trim();
  return name === "" ? `Good ${daytime}` : `Good ${daytime}, ${name}`;
}
