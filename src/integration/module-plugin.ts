import { bundleModule } from './bundle-module.ts';

const NAME = 'virtual:kontor-embed';

/** Lets routes and pages import the module for pages of others as a text: `virtual:kontor-embed`. */
export const embedModule = {
  name: 'kontor-embed-module',
  resolveId: (id: string) => (id === NAME ? `\0${NAME}` : undefined),
  async load(this: { addWatchFile: (path: string) => void }, id: string) {
    if (id !== `\0${NAME}`) return undefined;
    const { script, sha256, integrity, inputs } = await bundleModule();
    for (const path of inputs) this.addWatchFile(path);
    return Object.entries({ script, sha256, integrity })
      .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};`)
      .join('\n');
  },
};
