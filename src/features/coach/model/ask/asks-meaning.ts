/** Words that ask what something means, also where it is a figure. */
const MEANING = /\b(?:means?|meaning|define|definition|difference|differ|versus|vs|against)\b/i;
/** "What is an earnout?": of the thing, not of "the", "my" or "this" one. */
const WHAT_IS = /^\s*what(?:['’]?s| is| are) (?!(?:the|my|our|its|it|this|that|missing)\b)/i;

/** Whether a question asks for the meaning of a word: surely, perhaps (a deal's figure may be meant), or not. */
export function asksMeaning(text: string): "surely" | "perhaps" | "no" {
  if (!/^\s*(?:what|how|define|explain|is)\b/i.test(text)) return "no";
  if (MEANING.test(text)) return "surely";
  return WHAT_IS.test(text) ? "perhaps" : "no";
}
