/** A calendar date as a date-time: midnight UTC of that day. */
export function dateTime(calendarDate: string): string {
  return `${calendarDate}T00:00:00Z`;
}
