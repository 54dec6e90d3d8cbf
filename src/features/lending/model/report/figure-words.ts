import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import type { PdfText } from "#features/report-files/model/report/pdf-types.ts";

/** Figures on paper; what is not known reads so, and never 0. */
export const usd = (amount: number | null): string => (amount === null ? "unknown" : formatMoney(amount));
export const toTheCent = (amount: number): string => formatMoney(amount, { cents: "some" });
export const ratio = (value: number | null): string => (value === null ? "–" : formatMultiple(value, 2));
export const small = (text: string): PdfText => ({ text, style: "small" });
