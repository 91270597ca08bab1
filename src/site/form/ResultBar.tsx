import { ComputedText, Figure } from './ComputedText.tsx';

interface Props {
  amount: string;
  /** What the amount is, or how sure it is. */
  note: string;
  /** What the link to the whole result says. */
  toResult: string;
}

/** The result in a bar at the foot of a narrow screen, as long as the form above it is in view. */
export function ResultBar({ amount, note, toResult }: Props) {
  return (
    <a class="result-bar screen-only" href="#result">
      <span class="figures">
        <Figure class="result-bar-total" text={amount} /> <ComputedText class="result-bar-note" text={note} />
      </span>
      <span class="button button-main">{toResult}</span>
    </a>
  );
}
