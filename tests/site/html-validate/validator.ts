/** What is used of html-validate: types are checked without it at hand. */
interface HtmlValidateModule {
  HtmlValidate: new (
    loader: object,
  ) => {
    validateString: (html: string, name: string) => Promise<Report>;
  };
  StaticConfigLoader: new (config: object) => object;
}

interface Report {
  results: { messages: { ruleId: string; message: string; selector: string | null }[] }[];
}

const RULES = {
  root: true,
  // Its own data has it as sectioning content, which HTML says of `article`, `aside`, `nav` and `section` alone.
  elements: ['html5', { details: { inherit: 'details', sectioning: false } }],
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // For what other origins serve; ours serves what was built, or nothing.
    'require-sri': 'off',
    // Safari reads a list without bullets as a list only if it says that it is one.
    'no-redundant-role': 'off',
    // Of two navigations with one name only one is shown at a time; axe judges what is shown.
    'unique-landmark': 'off',
    // Text browsers read `checked/>` as an attribute of that name.
    'void-style': ['error', { style: 'omit' }],
  },
};

/** Reads pages as html-validate does, which tests/site/html-validate/install.ts installs. */
export async function openValidator(): Promise<(html: string) => Promise<string[]>> {
  const name: string = 'html-validate';
  const { HtmlValidate, StaticConfigLoader }: HtmlValidateModule = await import(name).catch((error) => {
    throw new Error('html-validate is not installed: node tests/site/html-validate/install.ts', {
      cause: error,
    });
  });
  const validator = new HtmlValidate(new StaticConfigLoader(RULES));
  return async (html) => {
    const { results } = await validator.validateString(html, 'page.html');
    return results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'page'})`),
    );
  };
}
