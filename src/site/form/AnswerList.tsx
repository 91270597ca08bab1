import type { Parameters } from '#schema/source/parameters.ts';
import type { Lang } from '#text/lang.ts';
import { answerText } from './answer-text.ts';
import { ComputedText } from './ComputedText.tsx';

/** All answers that matter as a list, for the printed sheet. */
export function AnswerList({
  title,
  parameters,
  values,
  notApplied,
  lang,
}: {
  title: string;
  parameters: Parameters;
  values: Readonly<Record<string, unknown>>;
  notApplied: readonly string[];
  lang: Lang;
}) {
  return (
    <section class="answer-list print-only">
      <h2>{title}</h2>
      <dl>
        {Object.entries(parameters)
          .filter(([name]) => !notApplied.includes(name))
          .map(([name, parameter]) => (
            <div key={name}>
              <dt>{parameter.label[lang]}</dt>
              <dd>
                <ComputedText text={answerText(parameter, values[name], lang)} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
