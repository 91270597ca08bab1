import type { Manifest } from './files/manifest-file.ts';
import type { Running } from './server.ts';

// The entry of `dist/server`. It imports nothing: what it shared with the code that it loads would be a file of its own, which
// an older Node cannot run and a bad copy may lack.

/** The oldest version of Node that runs the code. */
const OLDEST_NODE = { major: 22, minor: 12 };

const server = new URL('./', import.meta.url);

export const running = await load();

async function load(): Promise<Running | undefined> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE.major || (major === OLDEST_NODE.major && minor < OLDEST_NODE.minor)) {
    const needed = `${OLDEST_NODE.major}.${OLDEST_NODE.minor}`;
    return refuse(
      `Node ${process.versions.node} is too old. Use Node ${needed} or newer, or "npm start", which brings its own.`,
    );
  }
  try {
    const { launch } = await import('./launch.ts');
    return await launch(server);
  } catch (error) {
    const problem = await findDamage();
    if (problem === undefined) throw error;
    return refuse(`${problem}\nThe build is damaged or incomplete: copy it again, or build again.`);
  }
}

function refuse(reason: string): undefined {
  console.error(`The server cannot start: ${reason}`);
  process.exitCode = 1;
}

/** What is wrong with the first module that is not as the build wrote it. */
async function findDamage(): Promise<string | undefined> {
  const [{ createHash }, { readFileSync }, { fileURLToPath }] = await Promise.all([
    import('node:crypto'),
    import('node:fs'),
    import('node:url'),
  ]);
  let path = fileURLToPath(new URL('manifest.json', server));
  try {
    const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'));
    for (const [name, { sha256 }] of Object.entries(manifest.server)) {
      path = fileURLToPath(new URL(name, server));
      const found = createHash('sha256').update(readFileSync(path)).digest('base64url');
      if (found !== sha256) return `${path} is not as the build wrote it.`;
    }
    return undefined;
  } catch {
    return `${path} is missing or cannot be read.`;
  }
}
