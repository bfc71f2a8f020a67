import { defineCollection, defineConfig, s } from 'velite';

const schema = s.object({
  title: s.string(),
  description: s.string().optional(),
  category: s.string().optional(),
  keywords: s.array(s.string()).optional(),
  tags: s.array(s.string()).optional(),
  place: s.path(),
  html: s.markdown(),
  body: s.raw(),
});

const names = ['articles', 'lessons', 'fundamentals', 'glossary', 'resources', 'changelog', 'courses'];
const collections = names.map((name) => [
  name,
  defineCollection({ name, pattern: `*/${name}/**/*.md`, schema }),
]);

export default defineConfig({
  root: 'content',
  output: { data: 'out', assets: 'out/assets' },
  markdown: { copyLinkedFiles: false },
  collections: Object.fromEntries(collections),
});
