export interface ShellParts {
  readonly title: string;
  readonly description: string;
  readonly body: string;
}

const HOLES = {
  "<!--title-->": "title",
  "<!--description-->": "description",
  "<!--body-->": "body",
} as const;

/** Puts a document's parts into the shell. Title and description are text; the body is HTML that a renderer wrote. */
export function fillShell(shell: string, parts: ShellParts): string {
  return shell.replaceAll(/<!--(?:title|description|body)-->/g, (hole) => {
    const part = HOLES[hole as keyof typeof HOLES];
    return part === "body" ? parts.body : escapeHtml(parts[part]);
  });
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);
