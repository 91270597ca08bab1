const USAGE = 'Usage: npm run build, or npm run build -- <folder> for another folder than dist';

/** Into which folder `npm run build` was asked to build, or why its arguments cannot be understood. */
export function readBuildArguments(args: readonly string[]): { folder: string } | { message: string } {
  const option = args.find((arg) => arg.startsWith('-'));
  if (option !== undefined) return { message: `Unknown option "${option}". ${USAGE}.` };
  const [folder = 'dist', ...surplus] = args;
  if (surplus.length > 0)
    return { message: `More than one folder: put a name with spaces in quotes. ${USAGE}.` };
  return folder === '' ? { message: `The name of the folder is empty. ${USAGE}.` } : { folder };
}
