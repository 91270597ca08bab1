import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Where `npm run pack` has put the packages. */
const PACKED = resolve('dist-packages');

/** The tarball of a package. */
export function tarballOf(name: string): string {
  const file = readdirSync(PACKED).find((each) => each.replace(/-\d[^-]*\.tgz$/, '') === name);
  if (!file) throw new Error(`There is no package ${name} in ${PACKED}: run npm run pack.`);
  return join(PACKED, file);
}

interface Outcome {
  isOk: boolean;
  output: string;
}

/** A project of someone who uses the packages, in a folder of its own. */
export interface Consumer {
  folder: string;
  /** Runs a program that it has installed. */
  run: (program: string, args: readonly string[], settings?: Record<string, string>) => Promise<Outcome>;
  remove: () => void;
}

/** Copies a consumer of this folder, and installs packages there from their tarballs, as users do. */
export async function installConsumer(name: string, packages: readonly string[]): Promise<Consumer> {
  const folder = mkdtempSync(join(tmpdir(), `kontor-${name}-`));
  cpSync(join('tests/consumers', name), folder, {
    recursive: true,
    filter: (file) => !/node_modules/.test(file),
  });
  await installIn(folder, packages.map(tarballOf));
  return consumerIn(folder, folder);
}

/** The name and the address of the company that `createCompany` makes. */
export const COMPANY = { name: 'Nordlicht IT', url: 'https://www.nordlicht.example' };

const CREATED = ['nordlicht', '--name', COMPANY.name, '--url', COMPANY.url] as const;

/** Makes the site of a company as `npm create kontor` does, in an empty folder, and installs what it needs. */
export async function createCompany(): Promise<Consumer> {
  const parent = mkdtempSync(join(tmpdir(), 'kontor company-'));
  const creator = ['exec', '--yes', `--package=file:${tarballOf('create-kontor')}`, '--', 'create-kontor'];
  await runNpm([...creator, ...CREATED], parent);
  const folder = join(parent, CREATED[0]);
  const manifest = join(folder, 'package.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace(/("kontor": ")[^"]*/, `$1file:${tarballOf('kontor')}`));
  await installIn(folder, []);
  return consumerIn(folder, parent);
}

/** Makes the same site with a version from a registry, whose settings all its programs get. */
export async function createCompanyOf(version: string, settings: Record<string, string>): Promise<Consumer> {
  const parent = mkdtempSync(join(tmpdir(), 'kontor company-'));
  await runNpm(['create', '--yes', `kontor@${version}`, '--', ...CREATED], parent, settings);
  const folder = join(parent, CREATED[0]);
  await installIn(folder, [], settings);
  const { run, ...company } = consumerIn(folder, parent);
  return { ...company, run: (program, args, own) => run(program, args, { ...settings, ...own }) };
}

export async function installIn(
  folder: string,
  packages: readonly string[],
  settings?: Record<string, string>,
): Promise<void> {
  await runNpm(['install', '--prefer-offline', '--no-audit', '--no-fund', ...packages], folder, settings);
}

/** Runs npm, which has to succeed. What it says. */
export async function runNpm(
  args: readonly string[],
  folder: string,
  settings?: Record<string, string>,
): Promise<string> {
  const { isOk, output } = await execute('npm', args, folder, { ...process.env, ...settings });
  if (!isOk) throw new Error(output);
  return output;
}

/** The project in a folder, which is removed with all that is in another. */
function consumerIn(folder: string, removed: string): Consumer {
  return {
    folder,
    run: (program, args, settings) => {
      const path = program === 'node' ? [] : [join(folder, 'node_modules/.bin', program)];
      // Not the environment of the tests: Astro behaves differently where it sees vitest's variables.
      const { PATH, HOME } = process.env;
      return execute(process.execPath, [...path, ...args], folder, {
        PATH,
        HOME,
        ASTRO_TELEMETRY_DISABLED: '1',
        ...settings,
      });
    },
    remove: () => rmSync(removed, { recursive: true, force: true }),
  };
}

async function execute(
  file: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<Outcome> {
  try {
    const { stdout, stderr } = await promisify(execFile)(file, args, { cwd, env, maxBuffer: 1 << 26 });
    return { isOk: true, output: `${stdout}${stderr}` };
  } catch (error) {
    const {
      stdout = '',
      stderr = '',
      message,
    } = error as { stdout?: string; stderr?: string; message: string };
    return { isOk: false, output: `${message}\n${stdout}${stderr}` };
  }
}
