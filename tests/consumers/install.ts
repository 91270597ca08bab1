import { installPackages } from '../../tools/install-packages.ts';

// The judges of packages: the project does not need them.
installPackages(new URL('packages/', import.meta.url), 'publint');
// The registry that an upgrade is installed from.
installPackages(new URL('registry/', import.meta.url), 'verdaccio');
