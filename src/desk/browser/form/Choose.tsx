import { useState } from 'preact/hooks';
import type { Choice } from '../../read-document.ts';
import { inDeskLang, say, tell } from '../words.ts';

/** From this number on, a list is searched by typing. */
const LONG = 16;

interface Props {
  id: string;
  options: readonly Choice[];
  value: string;
  onChoose: (value: string) => void;
  isRequired?: boolean;
  /** What is shown while nothing is chosen. */
  empty?: string;
  others?: object;
}

/** One of several values: a selection, or of many, a field that finds them by what is typed. */
export function Choose(props: Props) {
  const { id, options, value, onChoose, isRequired = false, empty = say.nothingChosen, others } = props;
  if (options.length >= LONG) return <Search {...props} />;
  const isKnown = options.some((option) => option.value === value);
  return (
    <select
      {...others}
      id={id}
      required={isRequired}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {(!isRequired || value === '') && <option value="">{empty}</option>}
      {value !== '' && !isKnown && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {inDeskLang(option.title) || option.value}
        </option>
      ))}
    </select>
  );
}

function Search({ id, options, value, onChoose, isRequired = false, empty = say.typeToFind, others }: Props) {
  const [typed, setTyped] = useState<string>();
  const [unknown, setUnknown] = useState<string>();
  const titles = namesOf(options);
  const shown = typed ?? titles.get(value) ?? value;
  const choose = (text: string) => {
    const found = options.find((option) => titles.get(option.value) === text);
    if (found) onChoose(found.value);
    else if (text === '' && !isRequired) onChoose('');
    setTyped(found || text === '' ? undefined : text);
  };
  /** Takes the one whose title has what is typed, if only one has. */
  const settle = () => {
    const part = typed?.toLowerCase() ?? '';
    const [only, ...more] = [...titles].filter(([, title]) => title.toLowerCase().includes(part));
    if (typed !== undefined && only && more.length === 0) choose(only[1]);
    else setUnknown(typed);
  };
  return (
    <>
      <input
        {...others}
        id={id}
        type="search"
        list={`${id}-options`}
        autocomplete="off"
        placeholder={empty}
        required={isRequired}
        value={shown}
        onInput={({ currentTarget }) => choose(currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed === undefined) return;
          event.preventDefault();
          settle();
        }}
      />
      <datalist id={`${id}-options`}>
        {[...titles].map(([each, title]) => (
          <option key={each} value={title} />
        ))}
      </datalist>
      <span role="status" class="help">
        {typed !== undefined && typed === unknown && tell(say.noneCalled, { typed })}
      </span>
    </>
  );
}

/** What each value is called: by its name too where two have the same title. */
function namesOf(options: readonly Choice[]): Map<string, string> {
  const titles = options.map(({ value, title }) => [value, inDeskLang(title) || value] as const);
  const counts = Map.groupBy(titles, ([, title]) => title);
  return new Map(
    titles.map(([value, title]) => [value, counts.get(title)?.length === 1 ? title : `${title} (${value})`]),
  );
}
