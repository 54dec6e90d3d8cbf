/** Where a person makes the address of their calendar feed. */
export const calendarHref = "/dashboard/calendar";
