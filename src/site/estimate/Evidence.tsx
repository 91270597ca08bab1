import type { ComponentChildren, VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import type { LedgerLine } from './engine.ts';
import { evidenceOf, figureText } from './evidence.ts';
import { Facts } from './Facts.tsx';
import { MarketOfRunningCost, RangeInMarket } from './Market.tsx';
import { RangeBar } from './RangeBar.tsx';

/**
 * A part of the page that opens. What is in it is there from the start, for readers without script; while it is closed, it
 * does not follow the answers, so that typing touches nothing that nobody sees.
 */
function Opening({
  class: name,
  summary,
  content,
}: {
  class: string;
  summary: ComponentChildren;
  content: () => VNode;
}) {
  const element = useRef<HTMLDetailsElement>(null);
  const [, setOpen] = useState(false);
  const shown = useRef<VNode>(null);
  // The element knows, since it may have been opened before the script ran.
  if (element.current?.open !== false) shown.current = content();
  return (
    <details class={name} ref={element} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {shown.current}
    </details>
  );
}

/** The head of a line, which opens what it rests on. */
function LineEvidence({
  line,
  lang,
  children,
}: {
  line: LedgerLine;
  lang: Lang;
  children: ComponentChildren;
}) {
  const { min, max } = line.basis.row;
  return (
    <Opening
      class="line-evidence"
      summary={children}
      content={() => (
        <div class="evidence">
          {min === max ? (
            <p>{WORDS.evidence.fixed[lang]}</p>
          ) : (
            <RangeBar result={{ min_cost: min, max_cost: max, total_estimate: line.euros }} lang={lang} />
          )}
          <Facts facts={evidenceOf(line.basis)} />
        </div>
      )}
    />
  );
}

/**
 * What an estimate rests on. Pages have it; elements in pages of others leave it out, since all that they need has to fit in
 * one small file.
 */
export const EVIDENCE = {
  Line: LineEvidence,
  Range: RangeInMarket,
  RunningCost: MarketOfRunningCost,
  figureText,
};

export type EvidenceParts = typeof EVIDENCE;
