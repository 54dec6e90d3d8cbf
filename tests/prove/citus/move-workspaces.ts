import { LeftOut } from "./prove-citus.ts";
export const moveWorkspaces = (): Promise<string> => Promise.reject(new LeftOut("not written"));
