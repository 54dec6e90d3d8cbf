/** What stands for a secret in the log. */
const HIDDEN = "[hidden]";

const SECRET_NAME = /pass(word|phrase)|secret|token|cookie|authorization|api_?key|signing_?key/i;

/** Each with what may stay: who reads the log learns that there was a secret, and of what kind. */
const SECRET_TEXTS: readonly [RegExp, string][] = [
  // postgres://user:password@host, smtp://…
  [/([a-z][a-z0-9+.-]*:\/\/[^\s:@/"']*):[^\s@/"']*@/gi, `$1:${HIDDEN}@`],
  // What a link has behind its ? or #, and what a connection string says in words.
  [
    /\b((?:access_|refresh_)?token|code|password|passwd|secret|api_?key|key)=(?!\[hidden\])[^\s&;"']+/gi,
    `$1=${HIDDEN}`,
  ],
  [/\b(Bearer|Basic) [\w.~+/=-]{8,}/g, `$1 ${HIDDEN}`],
  [/\b((?:__Host-)?dealwright[\w.-]*=)[^;\s"']+/g, `$1${HIDDEN}`],
  [/\$argon2\w*\$[^\s"']+/g, HIDDEN],
  // The values of a query that failed, to the end: what people wrote may look like the trace below it.
  [/\nparams: [\s\S]*/, ""],
  // Whoever parses JSON is told of a broken one by a piece of it.
  [/Unexpected token [\s\S]*? is not valid JSON/g, `Unexpected token ${HIDDEN} is not valid JSON`],
];
/** One of these stands in every text that the rules above change: most texts have none and are not looked at again. */
const SUSPICIOUS = /[=$@]|Bearer|Basic|not valid JSON|\nparams: /;

/**
 * The last of several walls: nothing in the product hands a secret to the log, but what a library says of a failure
 * is not ours, and may repeat the address it was given, with its password.
 */
export function redactText(text: string): string {
  if (!SUSPICIOUS.test(text)) return text;
  return SECRET_TEXTS.reduce((told, [secret, shown]) => told.replace(secret, shown), text);
}

/** For JSON.stringify: hides by the name of a fact as well as by what its text looks like. */
export function redactFact(name: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  return SECRET_NAME.test(name) ? HIDDEN : redactText(value);
}
