import { ComputedText } from '../form/ComputedText.tsx';
import type { Fact } from './evidence.ts';

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl class="facts">
      {facts.map(({ term, text, isLong }) => (
        <div key={term + text} class={isLong ? 'long-fact' : undefined}>
          <dt>{term}</dt>
          <dd>
            <ComputedText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
