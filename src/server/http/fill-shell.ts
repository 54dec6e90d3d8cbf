export interface ShellParts {
  readonly title: string;
  readonly description: string;
  readonly body: string;
  readonly script?: string;
}

const HOLES = {
  "<!--title-->": "title",
  "<!--description-->": "description",
  "<!--body-->": "body",
} as const;

const SCRIPT = /[ \t]*<!--script ([a-z-]+)-->([^]*?)<!--\/script-->\n?/g;

/**
 * Puts a document's parts into the shell. Title and description are text; the body is HTML that a renderer wrote. Of the
 * shell's scripts the document's own stays.
 */
export function fillShell(shell: string, parts: ShellParts): string {
  const own = shell.replaceAll(SCRIPT, (_, name: string, script: string) =>
    name === parts.script ? script : "",
  );
  return own.replaceAll(/<!--(?:title|description|body)-->/g, (hole) => {
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
