/**
 * Words that are markdown as the text of a line: it shows their beginning, not their form.
 *
 * @example withoutMarks("The **owner's car** looks `high`") // "The owner's car looks high"
 */
export const withoutMarks = (text: string): string =>
  text.replaceAll(/(\*\*|__|~~|`)(?=\S)(.+?)(?<=\S)\1/g, "$2").replaceAll(/^ {0,3}(?:#{1,6}|>) +/gm, "");
