import { defineConfig } from 'astro/config';
import kontor from './src/adapter/index.ts';

export default defineConfig({
  adapter: kontor(),
});
