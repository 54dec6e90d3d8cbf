/** The address to come back to after signing in. Only a page of this product. */
export const RETURN_PARAM = "returnTo";

/** A path of our own with its query, or null: no other host, no other scheme, no way round through "//" or "\". */
export function ownPath(text: string | null | undefined): string | null {
  if (!text || !text.startsWith("/") || text.startsWith("//") || text.length > 2000) return null;
  // Browsers read "\" as "/" and drop control characters: both could leave this site.
  if (/[\\\u0000-\u001f\u007f]/.test(text)) return null;
  const base = "http://own.invalid";
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (url.origin !== base || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search;
}

/** The sign-in page's address for somebody who wanted to go to `attempted`. */
export function signInHref(signInPath: string, attempted: string): string {
  const back = ownPath(attempted);
  return back === null || back === "/"
    ? signInPath
    : `${signInPath}?${RETURN_PARAM}=${encodeURIComponent(back)}`;
}
