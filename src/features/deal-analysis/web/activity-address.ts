/** The drawer's place in the address: `?activity=open`, with what a comment would be about. */
const PARAMETER = "activity";
const ABOUT = "about";

export const hasActivity = (params: URLSearchParams): boolean => params.get(PARAMETER) === "open";

export function withActivity(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(PARAMETER, "open");
  return next;
}

export function withoutActivity(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(PARAMETER);
  next.delete(ABOUT);
  return next;
}
