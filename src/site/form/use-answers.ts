import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Values } from '#pricing/expression/expression.ts';
import type { Parameters } from '#schema/source/pricing/parameters.ts';
import { calendarDay } from '#text/dates.ts';
import { type AnswerPlace, pageAddress } from './answer-place.ts';
import {
  type Entries,
  type EntryReading,
  entriesInQuery,
  entriesOf,
  neededEntries,
  ownQuery,
  queryOf,
} from './entries.ts';

/** The answers of a visitor, from the example that a page opens with to what the address holds. */
export type Answers = ReturnType<typeof useAnswers>;

/** What is shown: the last entries that were valid, those of the example if there are none. */
interface ValidAnswers {
  values: Values;
  /** The parameters that these came from. */
  given: Readonly<Record<string, unknown>>;
  /** The query string that comes to the same values. */
  validQuery: string;
  /** Whether they are those of the example. */
  isExample: boolean;
}

interface Form {
  parameters: Parameters;
  read: (entries: Entries) => EntryReading;
  /** The parameters of the example. */
  example: object;
}

/** Keeps the answers. `startQuery` is the query string that the view was made for. */
export function useAnswers(
  { parameters, read, example }: Form,
  startQuery: string,
  place: AnswerPlace = pageAddress,
) {
  const [entries, setEntries] = useState<Entries>(() => startEntries(parameters, example, startQuery));
  const [isAnswered, setIsAnswered] = useState(() => !isEmpty(entriesInQuery(startQuery, parameters)));
  const reading = useMemo(() => read(entries), [entries]);
  const query = useMemo(() => queryOf(neededEntries(entries, parameters)), [entries]);
  const lastValid = useRef<ValidAnswers>();
  if (reading.values)
    lastValid.current = {
      values: reading.values,
      given: reading.given,
      validQuery: query,
      isExample: !isAnswered,
    };
  lastValid.current ??= validExample({ parameters, read, example });
  /** The field that is typed in, and what was valid before: half a number may be another one that is valid. */
  const typing = useRef<{ name: string; before: ValidAnswers }>();
  if (!reading.values && typing.current) lastValid.current = typing.current.before;
  const [before, setBefore] = useState<Values>();

  // A page that was made as a file opens with the example, whatever its address asks for and whatever was answered before
  // its script had started. Before anything else is answered: effects after the paint may come later than a click.
  useLayoutEffect(() => {
    const asked = place.read();
    const inAddress = asked === startQuery ? {} : entriesInQuery(asked, parameters);
    const early = entriesInQuery(place.early ?? '', parameters);
    if (isEmpty(inAddress) && isEmpty(early)) return;
    setEntries((others) => ({ ...(isEmpty(inAddress) ? others : inAddress), ...early }));
    setIsAnswered(true);
  }, []);

  return {
    entries,
    reading,
    ...lastValid.current,
    /** What the form shows, and changes: what was entered, also where the answers contradict each other. */
    shown: {
      ...shownAnswers(reading, lastValid.current),
      isValid: reading.values !== undefined,
    },
    /** The values before the visitor's last answer; `undefined` until there is one. */
    before,
    /** Whether something was answered, valid or not. */
    isAnswered,
    /** The query string of these answers. */
    query,
    /** The answers in a query string as this page writes them, whatever else a link holds. */
    ownQuery: (asked: string) => ownQuery(asked, parameters),
    /** Takes an answer, or as much of it as is typed. */
    enter: (name: string, texts: readonly string[], isTyped = false) => {
      const valid = lastValid.current;
      if (!isTyped || !valid) typing.current = undefined;
      else if (typing.current?.name !== name) typing.current = { name, before: valid };
      setBefore((typing.current?.before ?? valid)?.values);
      setEntries((others) => ({ ...others, [name]: texts }));
      setIsAnswered(true);
    },
    /** What is typed is a whole answer. */
    settle: () => {
      typing.current = undefined;
    },
    /** Takes the answers in a query string in place of all present ones. */
    enterAll: (asked: string) => {
      typing.current = undefined;
      setBefore(lastValid.current?.values);
      setEntries(entriesInQuery(asked, parameters));
      setIsAnswered(true);
    },
  };
}

function startEntries(parameters: Parameters, example: object, query: string): Entries {
  const asked = entriesInQuery(query, parameters);
  return isEmpty(asked) ? entriesOf(example) : asked;
}

/** What can be read of the entries, and of the last valid ones what cannot. */
function shownAnswers({ shown, given, errors }: EntryReading, valid: ValidAnswers) {
  if (shown) return { values: shown, given };
  const readable = Object.fromEntries(
    Object.entries(given).filter(([name]) => !errors.some(({ parameter }) => parameter === name)),
  );
  return { values: { ...valid.values, ...readable } as Values, given: { ...valid.given, ...readable } };
}

function isEmpty(entries: Entries): boolean {
  return Object.keys(entries).length === 0;
}

function validExample({ parameters, read, example }: Form): ValidAnswers {
  const entries = entriesOf(example);
  const { values, given } = read(entries);
  if (!values) throw new Error('The example of a checked file is not valid');
  return { values, given, validQuery: queryOf(neededEntries(entries, parameters)), isExample: true };
}

/** The day that the page was made on, and once it is live the present one, in UTC as the server has it. */
export function useToday(startDate: string): string {
  const [date, setDate] = useState(startDate);
  useEffect(() => setDate(calendarDay(new Date())), []);
  return date;
}
