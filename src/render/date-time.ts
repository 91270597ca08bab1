/** A calendar date as the date-time that the contract asks for: midnight UTC of that day. */
export function dateTime(calendarDate: string): string {
  return `${calendarDate}T00:00:00Z`;
}
