import { installPackages } from '../../tools/install-packages.ts';
import { installPrograms } from '../setup/debian.ts';
import { LIBREOFFICE } from './libreoffice.ts';

// The project does not need these tools, and what they need is of other versions than its own.
installPackages(new URL('packages/', import.meta.url), 'orval');

installPrograms([LIBREOFFICE], 'spreadsheets');
