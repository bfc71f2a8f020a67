import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { BLOCKS, placeOf } from './blocks.js';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  // A program in JavaScript cannot say what it catches.
  useUnknownInCatchVariables: false,
  allowJs: true,
  checkJs: true,
  noEmit: true,
  skipLibCheck: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  types: [],
  paths: {
    'lc-api-action': [resolve('dist/types/index.d.ts')],
    'lc-api-action/client': [resolve('dist/types/client/client.d.ts')],
  },
};

it('programs have the types of the package', () => {
  const files = new Map(
    BLOCKS.filter(({ language }) => ['js', 'ts'].includes(language)).map((block, index) => [
      resolve(`__tests__/docs/block-${index}.${block.language}`),
      block,
    ]),
  );
  expect(files.size).toBeGreaterThan(5);
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.getSourceFile = (path, target) => {
    const block = files.get(path);
    return block === undefined
      ? getSourceFile(path, target)
      : ts.createSourceFile(path, block.text, target, true);
  };
  const program = ts.createProgram([...files.keys()], OPTIONS, host);
  const faults = [...files].flatMap(([path, block]) => {
    const source = program.getSourceFile(path);
    // The program of an editor is not installed here.
    const isForeign = block.text.includes("require('vscode");
    const found = [
      ...program.getSyntacticDiagnostics(source),
      ...(isForeign ? [] : program.getSemanticDiagnostics(source)),
    ];
    return found.map(
      ({ messageText }) => `${placeOf(block)} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
  expect(faults).toEqual([]);
});
