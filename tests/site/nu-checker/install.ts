import { installPackages } from '../../../tools/install-packages.ts';
import { installJava } from '../../setup/java.ts';

installJava();
installPackages(new URL('.', import.meta.url), 'vnu-jar');
