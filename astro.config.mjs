import { defineConfig } from 'astro/config';
import kontor from 'kontor';

export default defineConfig({ integrations: [kontor()] });
