import { useEffect, useState } from 'preact/hooks';
import { calendarDay } from '#text/dates.ts';

/** The day that the page was made on, and once it is live the present one, in UTC as the server has it. */
export function useToday(startDate: string): string {
  const [date, setDate] = useState(startDate);
  useEffect(() => setDate(calendarDay(new Date())), []);
  return date;
}
