import { LeftOut } from "./prove-citus.ts";
export const compareFirstPage = (): Promise<string> => Promise.reject(new LeftOut("not written"));
