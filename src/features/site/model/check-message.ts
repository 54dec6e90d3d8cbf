export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}
export const NO_MESSAGE: ContactMessage = { name: "", email: "", message: "" };
export type MessageProblems = Partial<Record<keyof ContactMessage, string>>;

/** What is wrong with a message before it is sent: the rules and words of the contract. */
export function checkMessage({ name, email, message }: ContactMessage): MessageProblems {
  const problems: MessageProblems = {};
  if (name.trim() === "") problems.name = "Enter your name.";
  else if (name.trim().length > 100) problems.name = "A name has at most 100 characters.";
  if (!/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(email.trim())) problems.email = "Please enter a valid email address";
  else if (email.trim().length > 254) problems.email = "An email address has at most 254 characters.";
  if (message.trim() === "") problems.message = "Write a message.";
  else if (message.trim().length > 4_000) problems.message = "A message has at most 4,000 characters.";
  return problems;
}
