import { installPackages } from '../../tools/install-packages.ts';
import { installChromium } from '../setup/chromium.ts';

installPackages(new URL('packages/', import.meta.url), '@sveltia/cms');

installChromium();
