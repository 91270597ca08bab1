import { parseArgs } from 'node:util';
import { stateReader } from '#desk/folder-state.ts';
import { type Rearrangement, rearrange } from '#desk/rearrange.ts';

/** `kontor rename glossary/api schnittstelle`: gives an entry another name, everywhere. */
export async function rename(args: string[], root: string): Promise<void> {
  const [entry = '', now, ...surplus] = parseArgs({ args, allowPositionals: true }).positionals;
  if (now === undefined || surplus.length > 0)
    return refuse(['Say which entry, and its new name: kontor rename glossary/api schnittstelle']);
  await make(root, entry, { rename: now });
}

/** `kontor remove glossary/api`: removes an entry that nothing names. */
export async function remove(args: string[], root: string): Promise<void> {
  const [entry = '', ...surplus] = parseArgs({ args, allowPositionals: true }).positionals;
  if (surplus.length > 0) return refuse(['Say which entry: kontor remove glossary/api']);
  await make(root, entry, { remove: true });
}

async function make(root: string, id: string, change: Rearrangement): Promise<void> {
  const state = await stateReader(root)();
  const done = await rearrange(root, id, { state, change, isAgreed: () => true });
  if (!done.ok)
    return refuse([
      'remove' in change
        ? 'Nothing was removed. Mend this first:'
        : 'Nothing was renamed. Mend this first, or choose another name:',
      ...done.messages.map((line) => `  ${line}`),
    ]);
  for (const { file, state: now } of done.files) console.log(`${VERBS[now]} content/${file}`);
}

const VERBS = { new: 'Wrote', changed: 'Changed', deleted: 'Removed' };

function refuse(lines: readonly string[]): void {
  console.error(lines.join('\n'));
  process.exitCode = 1;
}
