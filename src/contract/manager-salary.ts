import { z } from "zod";

const MOST_MANAGER_SALARY_USD = 1e9;

/** What a hired manager costs a year, in US dollars; 0: the business runs without one. */
export const managerSalarySchema = z.number().min(0).max(MOST_MANAGER_SALARY_USD);
