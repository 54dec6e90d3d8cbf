import { useEffect, useState } from "react";
import { setSearchParams, useSearchParams } from "#web/lib/navigation.ts";

/** Not "salary": that one makes an estimate of EBITDA on the analysis page. */
const NAME = "managerSalary";
const MOST_USD = 1e9;
/** Figures never wait for the address, which browsers let change only so often. */
const AFTER_MS = 300;

/** null while nobody has set it: then none is deducted, and the view says so (decisions Part E 5). */
export function readManagerSalary(params: URLSearchParams): number | null {
  const text = params.get(NAME);
  const salary = text === null || text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(salary) && salary >= 0 && salary <= MOST_USD ? salary : null;
}

/** What a manager would be paid, set for this deal and kept in its address. */
export function useManagerSalary(): [number | null, (salaryUsd: number | null) => void] {
  const params = useSearchParams();
  const [salary, setSalary] = useState(() => readManagerSalary(params));
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setSearchParams(
          (current) => {
            if (salary === null) current.delete(NAME);
            else current.set(NAME, String(salary));
            return current;
          },
          { replace: true },
        ),
      AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [salary]);
  return [salary, setSalary];
}
