import { expect, it } from 'vitest';
import { bindingSettings, readPolicy } from '../../src/compare/policy.js';
import { memoryTree } from '../support/memory-tree.js';

it('a fork does not choose how its content is read if the base lacks the configuration', () => {
  const base = { policy: readPolicy(memoryTree({}), 'site.yml'), isBinding: true };
  const settings = bindingSettings(
    base,
    readPolicy(memoryTree({ 'site.yml': 'components: drop\n' }), 'site.yml'),
  );
  expect(settings?.reading?.({ components: 'drop', intro: [] })).toEqual({ intro: [] });
});
