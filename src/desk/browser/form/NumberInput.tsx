import { useState } from 'preact/hooks';
import { numberFrom } from '../values.ts';
import { deskLang, shownNumber } from '../words.ts';

interface Props {
  value: unknown;
  /** Gets the number, or what was typed where that is none. */
  onValue: (value: number | string) => void;
  others: object;
}

/** A number as it is written in the language of the desk; a formula is taken as it is typed. */
export function NumberInput({ value, onValue, others }: Props) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      {...others}
      class="figures"
      value={typed ?? shownNumber(value)}
      onInput={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onValue(numberFrom(text, deskLang) ?? text);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
