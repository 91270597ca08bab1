import { type Form, type Warning, warningsIn } from '#pricing/contradictions.ts';
import type { Values } from '#pricing/expression/expression.ts';
import { requestReader } from '#pricing/request/request.ts';
import type { Lang } from '#text/lang.ts';
import { entryReader } from './entries.ts';
import type { Change } from './field.ts';
import type { Answers } from './use-answers.ts';

type Shown = Answers['shown'];

/** Reads the answers to the questions of a calculator or an analyzer. */
export function answerReader(form: Form) {
  const read = requestReader(form);
  return {
    read: entryReader(form.parameters, read),
    /** Reads the parameters of a request; `undefined` if they are not valid. */
    readGiven: (given: object): Values | undefined => {
      const result = read({ parameters: given });
      return result.ok ? result.value : undefined;
    },
    /** What other answers change, as `changeOf` says; or why they contradict each other, unless those shown do so already. */
    changeTo: (shown: Shown, other: object, lang: Lang, changeOf: (values: Values) => string): Change => {
      const result = read({ parameters: { ...shown.given, ...other } });
      if (result.ok) return { text: changeOf(result.value) };
      const refusal = result.error.errors.find(({ code }) => code === 'contradiction' && shown.isValid);
      return { text: refusal?.message[lang] ?? '', isRefusal: refusal !== undefined };
    },
    warnings: (values: Values | undefined, lang: Lang): Warning[] =>
      values ? warningsIn(form, values, lang) : [],
  };
}
