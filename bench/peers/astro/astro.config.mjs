import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://learn.example.org',
  outDir: 'out',
  build: { format: 'file' },
  cacheDir: '.cache',
  // Prism gives words of code classes, as our pages do.
  markdown: { syntaxHighlight: 'prism' },
});
