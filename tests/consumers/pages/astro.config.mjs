import { defineConfig } from 'astro/config';

export default defineConfig({
  devToolbar: { enabled: false },
  vite: { define: { 'import.meta.env.KONTOR_URL': JSON.stringify(process.env['KONTOR_URL']) } },
});
