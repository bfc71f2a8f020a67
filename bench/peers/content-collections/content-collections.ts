import { defineCollection, defineConfig } from '@content-collections/core';
import { compileMarkdown } from '@content-collections/markdown';
import { z } from 'zod';

const schema = z.object({
  title: z.string(),
  description: z.string().optional(),
  category: z.string().optional(),
  keywords: z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
  content: z.string(),
});

const names = ['articles', 'lessons', 'fundamentals', 'glossary', 'resources', 'changelog', 'courses'];

export default defineConfig({
  content: names.map((name) =>
    defineCollection({
      name,
      directory: 'content',
      include: `*/${name}/**/*.md`,
      schema,
      // The step of its documentation; it is kept between runs.
      transform: async (document, context) => ({
        ...document,
        html: await compileMarkdown(context, document),
      }),
    }),
  ),
});
