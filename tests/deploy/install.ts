import { installPackages } from '../../tools/install-packages.ts';
import { installPrograms } from '../setup/debian.ts';
import { PROGRAMS } from './programs.ts';

// The programs that deploy/ is for.
installPrograms(PROGRAMS, 'deploy/');

// What runs workers here, as the platform does there.
installPackages(new URL('edge/', import.meta.url), 'wrangler');
