import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { javaPath } from '../../setup/java.ts';

const CHECKER = fileURLToPath(new URL('node_modules/vnu-jar/build/dist/vnu.jar', import.meta.url));

/** What it warns of that is no fault of our pages. */
const NO_FAULTS: readonly RegExp[] = [
  // Safari reads a list without bullets as a list only if it says that it is one.
  /^The “list” role is unnecessary for element “[uo]l”\.$/,
  // A script shows the element, which stays hidden from those who listen.
  /^Attribute “aria-hidden” is unnecessary for elements that have attribute “hidden”\.$/,
  // Files have no origin, so that none is 'self', and JSON is no script: tools/policy.ts judges the policy.
  / violates Content Security Policy /,
];

interface Report {
  messages: { url: string; type: string; message: string; extract?: string }[];
}

/** Whether the checker and a Java to run it are installed. */
export const hasNuChecker = existsSync(CHECKER) && javaPath() !== undefined;

/** What the Nu Html Checker says of the HTML files in a folder and below it, one line each. */
export async function checkHtmlFiles(folder: string): Promise<string[]> {
  const settings = ['--format', 'json', '--stdout', '--exit-zero-always', '--skip-non-html'];
  const { stdout } = await promisify(execFile)(javaPath() ?? 'java', ['-jar', CHECKER, ...settings, folder], {
    maxBuffer: 256 * 2 ** 20,
  });
  const { messages }: Report = JSON.parse(stdout);
  return messages
    .filter(({ message }) => !NO_FAULTS.some((pattern) => pattern.test(message)))
    .map(({ url, type, message, extract = '' }) => {
      const file = relative(folder, fileURLToPath(url));
      return `${file}: ${type}: ${message} (${extract})`;
    });
}
