import type { Parameters } from '#schema/source/parameters.ts';
import type { Lang } from '#text/lang.ts';
import { answerText } from './answer-text.ts';
import { ComputedText } from './ComputedText.tsx';

/** All answers as a list, for the printed sheet. */
export function AnswerList({
  title,
  parameters,
  values,
  lang,
}: {
  title: string;
  parameters: Parameters;
  values: Readonly<Record<string, unknown>>;
  lang: Lang;
}) {
  return (
    <section class="answer-list print-only">
      <h2>{title}</h2>
      <dl>
        {Object.entries(parameters).map(([name, parameter]) => (
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
