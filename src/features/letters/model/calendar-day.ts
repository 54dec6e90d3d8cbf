import { z } from "zod";

/** A day without a time or a place: 2026-11-21. Empty where none is entered. */
export const daySchema = z.union([z.literal(""), z.iso.date("Enter a day, for instance 2026-11-21.")]);

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** `November 21, 2026`; empty for no day. */
export function sayDay(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return day === "" ? "" : `${MONTHS[month - 1] ?? ""} ${date}, ${year}`;
}

const MS_A_DAY = 86_400_000;

/** So many days later; empty when the day, or the result, is none. */
export function addDays(day: string, days: number): string {
  const later = new Date(Date.parse(`${day}T00:00:00Z`) + days * MS_A_DAY);
  return Number.isNaN(later.getTime()) || later.getUTCFullYear() > 9999
    ? ""
    : later.toISOString().slice(0, 10);
}

/** The day it is where the clock is read. */
export function dayOfDate(date: Date): string {
  const two = (count: number): string => String(count).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
