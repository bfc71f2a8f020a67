import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://learn.example.org',
  outDir: 'out',
  build: { format: 'file' },
  cacheDir: '.cache',
  // As in Hugo: our pages do not highlight code yet.
  markdown: { syntaxHighlight: false },
});
