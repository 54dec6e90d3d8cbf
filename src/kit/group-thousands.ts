/**
 * The digits before the point, in groups of three. What Intl writes for en-US, in a fraction of its time: a long list
 * has thousands of figures.
 *
 * @example groupThousands("1234567") // "1,234,567"
 */
export function groupThousands(whole: string): string {
  let rest = whole;
  let grouped = "";
  for (; rest.length > 3; rest = rest.slice(0, -3)) grouped = `,${rest.slice(-3)}${grouped}`;
  return rest + grouped;
}
