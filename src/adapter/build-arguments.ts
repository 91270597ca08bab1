const USAGE =
  'Usage: npm run build, or npm run build -- <folder> for another folder than dist; --edge adds what a worker serves';

export interface BuildOptions {
  folder: string;
  /** Whether to write what Cloudflare Workers serve, too. */
  isForEdge: boolean;
}

/** What `npm run build` was asked to build and where, or why its arguments cannot be understood. */
export function readBuildArguments(args: readonly string[]): BuildOptions | { message: string } {
  const isForEdge = args.includes(EDGE);
  const others = args.filter((arg) => arg !== EDGE);
  const option = others.find((arg) => arg.startsWith('-'));
  if (option !== undefined) return { message: `Unknown option "${option}". ${USAGE}.` };
  const [folder = 'dist', ...surplus] = others;
  if (surplus.length > 0)
    return { message: `More than one folder: put a name with spaces in quotes. ${USAGE}.` };
  return folder === '' ? { message: `The name of the folder is empty. ${USAGE}.` } : { folder, isForEdge };
}

const EDGE = '--edge';
