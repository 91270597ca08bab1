import { basename, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { listenerCode } from '#site/developers/embed-samples.ts';
import { attributesOf, elementTypes, elementTypesInTsx } from '#site/developers/embed-types.ts';
import { EMBED_ELEMENTS, observedBy } from '#site/embed/elements.ts';
import { LANGS } from '#text/lang.ts';

const ROOT = join(import.meta.dirname, '../../..');

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  jsxImportSource: 'preact',
  allowImportingTsExtensions: true,
  types: [],
};

/** What the compiler says of each file beside the declarations, as they are printed. */
function complaintsOf(files: Record<string, string>): Map<string, string> {
  const folder = join(ROOT, 'tests/site/embed/printed');
  const given = new Map(
    Object.entries({
      'kontor-elements.d.ts': elementTypes('en'),
      'kontor-elements-tsx.d.ts': elementTypesInTsx('preact'),
      ...files,
    }).map(([name, text]) => [join(folder, name), text]),
  );
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => given.has(file) || fileExists(file);
  host.readFile = (file) => given.get(file) ?? readFile(file);
  host.getSourceFile = (file, options) => {
    const text = given.get(file);
    return text === undefined ? getSourceFile(file, options) : ts.createSourceFile(file, text, options);
  };
  host.directoryExists = (path) => folder.startsWith(path) || ts.sys.directoryExists(path);
  const program = ts.createProgram([...given.keys()], OPTIONS, host);
  const all = ts.getPreEmitDiagnostics(program);
  return new Map(
    [...given.keys()].map((file) => [
      basename(file),
      all
        .filter((each) => each.file?.fileName === file)
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
        .join('\n'),
    ]),
  );
}

/** Programs that use the elements as they are meant. */
const PROGRAMS = {
  'page.tsx': `
    export const page = (
      <main>
        <kontor-estimate calculator="mvp" lang="de-AT" answers="a=1" theme="auto" class="wide" id="one" />
        <kontor-comparison analyzer="x" ref={(element: HTMLElement | null) => element?.remove()}>
          <a href="/x">Link</a>
        </kontor-comparison>
      </main>
    );`,
  'listener.ts': listenerCode(),
  'results.ts': `
    const element: HTMLElement = document.createElement('kontor-comparison');
    element.addEventListener('kontor:comparison', ({ detail }) => {
      const month: number | null = detail.answer.roi_analysis.breakeven_month;
      console.log(month, detail.page.length, detail.isExample);
    });`,
  // What the module dispatches.
  'dispatched.ts': `
    import type { ResultDetail } from '../../../../src/site/embed/elements.ts';
    import type { Estimate } from '../../../../src/schema/calculator.ts';
    import type { Analysis } from '../../../../src/schema/analyzer.ts';
    import type { KontorComparisonAnswer, KontorEstimateAnswer, KontorResult } from './kontor-elements';
    type Told<Answer> = Omit<ResultDetail, 'answer'> & { answer: Answer };
    type InEuros = { cost_estimation: { currency: 'EUR' } };
    export const estimate = (detail: Told<Estimate & InEuros>): KontorResult<KontorEstimateAnswer> => detail;
    export const comparison = (detail: Told<Analysis>): KontorResult<KontorComparisonAnswer> => detail;`,
};

/** Programs that are wrong, and what the compiler is to say of them. */
const MISTAKES: [file: string, program: string, complaint: string][] = [
  ['missing.tsx', 'export const page = <kontor-estimate />;', "'calculator' is missing"],
  ['theme.tsx', 'export const page = <kontor-comparison analyzer="x" theme="blue" />;', '"blue"'],
  ['element.tsx', 'export const page = <kontor-estimat calculator="x" />;', 'kontor-estimat'],
  ['attribute.tsx', 'export const page = <kontor-estimate calculator="x" analyzer="y" />;', 'analyzer'],
  ['field.ts', listenerCode().replace('total_estimate', 'total_estimat'), "'total_estimat' does not exist"],
];

describe('the declarations of the elements', () => {
  const complaints = complaintsOf({
    ...PROGRAMS,
    ...Object.fromEntries(MISTAKES.map(([file, program]) => [file, program])),
  });

  it.each([...Object.keys(PROGRAMS), 'kontor-elements.d.ts', 'kontor-elements-tsx.d.ts'])(
    'compile with %s',
    (file) => {
      expect(complaints.get(file)).toBe('');
    },
  );

  it.each(MISTAKES)('let the compiler find the mistake in %s', (file, _program, complaint) => {
    expect(complaints.get(file)).toContain(complaint);
  });

  it.each(LANGS)('have a comment at each attribute and field, in %s', (lang) => {
    const [described = ''] = elementTypes(lang).split('Answer {');
    const lines = described.split('\n');
    const fields = lines.flatMap((line, index) => (/^ {2}\w+\??:/.test(line) ? [lines[index - 1]] : []));
    expect(fields.length).toBeGreaterThan(12);
    for (const comment of fields) expect(comment).toMatch(/^ {2}\/\*\* .+ \*\/$/);
  });
});

it.each(['calculators', 'analyzers'] as const)(
  'every attribute that an element of %s reads is explained',
  (group) => {
    const names = attributesOf(group, 'de').map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(observedBy(group)));
    expect(names[0]).toBe(EMBED_ELEMENTS[group].attribute);
  },
);
