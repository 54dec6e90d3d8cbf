import { createContext, useContext } from "react";

/** Whether the frame stands around: then the page's `main` landmark is already there. */
export const InFrame = createContext(false);

export function useIsInFrame(): boolean {
  return useContext(InFrame);
}
