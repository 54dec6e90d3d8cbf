/** Goes to a page of the application without loading the document again. */
export function navigateTo(href: string, options: { replace?: boolean } = {}): void {
  if (options.replace) window.history.replaceState(null, "", href);
  else window.history.pushState(null, "", href);
  window.dispatchEvent(new PopStateEvent("popstate"));
}
