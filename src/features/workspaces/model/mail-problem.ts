/** What is wrong with a mail address, as its form says it; null: nothing that can be told before it is used. */
export function mailProblem(email: string): string | null {
  return /^[^\s@]+@[^\s@]+$/.test(email.trim())
    ? null
    : "Enter a mail address, for instance partner@example.com.";
}
