import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { MovedFigures } from '../../moved-figures.ts';
import { ask } from '../connection.ts';
import type { Changes } from '../drafts.ts';
import { messageOf } from '../use-document.ts';
import { dayText, deskLang, inDeskLang, say, tell } from '../words.ts';

/** How long typing has to pause until figures are computed: that takes a second or two. */
const PAUSE_MS = 900;

/** Which figures of the site a change moves. */
export function Figures({ changes, announcement }: { changes: Changes; announcement: ComponentChildren }) {
  const [answer, setAnswer] = useState<MovedFigures>();
  const [isComputing, setComputing] = useState(false);
  const turn = useRef(0);
  const written = JSON.stringify(changes);
  const isChanged = changes.changes.length > 0;
  useEffect(() => {
    const mine = ++turn.current;
    if (!isChanged) {
      setAnswer(undefined);
      setComputing(false);
      return undefined;
    }
    setComputing(true);
    const timer = setTimeout(async () => {
      const next = await ask<MovedFigures>('figures', JSON.parse(written)).catch(
        (error): MovedFigures => ({ ok: false, message: messageOf(error) }),
      );
      if (mine !== turn.current) return;
      setAnswer(next);
      setComputing(false);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [written]);

  return (
    <section class="ruled figures-moved" aria-labelledby="figures-title">
      <h2 id="figures-title">{say.figuresTitle}</h2>
      <div aria-live="polite" aria-busy={isComputing}>
        {isChanged ? (
          <Answer answer={answer} isComputing={isComputing} />
        ) : (
          <p class="note">{say.figuresNone}</p>
        )}
      </div>
      {isChanged && answer?.ok && answer.moves.length > 0 && announcement}
    </section>
  );
}

function Answer({ answer, isComputing }: { answer: MovedFigures | undefined; isComputing: boolean }) {
  if (!answer || isComputing) return <p class="note">{say.computing}</p>;
  if (!answer.ok) return <p class="note">{say.figuresLater}</p>;
  if (answer.moves.length === 0) return <p class="note">{say.figuresSame}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds controls. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <div class="scrolling" tabIndex={0} role="group" aria-labelledby="figures-title">
        <table class="figures">
          <thead>
            <tr>
              <th scope="col">{say.calculator}</th>
              <th scope="col">{say.from}</th>
              <th scope="col">{say.total}</th>
              <th scope="col">{say.range}</th>
            </tr>
          </thead>
          <tbody>
            {answer.moves.map(({ group, id, title, day, typical, ranges, moved, asked, refused }) => (
              <tr key={`${group} ${id} ${day}`}>
                <th scope="row">
                  <a href={`/_desk/edit/${group}/${id}`}>{inDeskLang(title) || id}</a>
                </th>
                <td>{dayText(day)}</td>
                <td>{typical ? `${money(typical.before)} → ${money(typical.after)}` : '–'}</td>
                <td>
                  {rangeOf(ranges)}
                  <span class="note">
                    {tell(say.requests, { moved, asked })}
                    {refused > 0 && `, ${tell(say.refusedNow, { refused })}`}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <details>
        <summary>{say.wholeReport}</summary>
        <pre class="value" lang="en">
          {answer.report}
        </pre>
      </details>
    </>
  );
}

const money = (amount: number) => amount.toLocaleString(deskLang, { maximumFractionDigits: 0 });

/** From the largest fall to the largest rise. */
function rangeOf(ranges: Readonly<Record<string, { least: number; most: number }>>): string {
  const all = Object.values(ranges).flatMap(({ least, most }) => [least, most]);
  const [least, most] = [Math.min(...all), Math.max(...all)].map((percent) =>
    (percent / 100).toLocaleString(deskLang, {
      style: 'percent',
      maximumFractionDigits: 1,
      signDisplay: 'always',
    }),
  );
  if (all.length === 0) return '–';
  return least === most ? `${least}` : `${least} … ${most}`;
}
