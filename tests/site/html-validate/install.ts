import { installPackages } from '../../../tools/install-packages.ts';

// html-validate cannot stand beside the packages of the project.
installPackages(new URL('.', import.meta.url), 'html-validate');
