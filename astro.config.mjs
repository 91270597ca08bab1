import { defineConfig } from 'astro/config';
import kontor from './src/integration/index.ts';

export default defineConfig({
  adapter: kontor(),
});
