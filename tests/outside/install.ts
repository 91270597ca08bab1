import { installPackages } from '../../tools/install-packages.ts';

// The project does not need these tools, and what they need is of other versions than its own.
installPackages(new URL('packages/', import.meta.url), 'orval');
