/** With `--edge` and `--static` a build writes more than a process serves; with `--drafts` it shows what is not published. */
const OPTIONS = ['--edge', '--static', '--drafts'] as const;

type BuildOption = (typeof OPTIONS)[number];

export interface BuildArguments {
  folder: string;
  options: readonly BuildOption[];
}

const USAGE = `Usage: kontor build [${OPTIONS.join('] [')}] [<folder>]. Without a folder, it builds into dist`;

/** What `npm run build` was asked to build, or why its arguments cannot be understood. */
export function readBuildArguments(args: readonly string[]): BuildArguments | { message: string } {
  const options = OPTIONS.filter((option) => args.includes(option));
  const [folder = 'dist', ...surplus] = args.filter((arg) => !options.some((option) => option === arg));
  const unknown = [folder, ...surplus].find((arg) => arg.startsWith('-'));
  if (unknown !== undefined) return { message: `Unknown option "${unknown}". ${USAGE}.` };
  if (surplus.length > 0)
    return { message: `More than one folder: put a name with spaces in quotes. ${USAGE}.` };
  return folder === '' ? { message: `The name of the folder is empty. ${USAGE}.` } : { folder, options };
}
