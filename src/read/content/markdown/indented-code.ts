import { parse } from 'micromark';
import type { SyntaxExtension } from './syntax-extension.js';

type Flow = NonNullable<SyntaxExtension['flowInitial']>;
type Construct = Exclude<Flow[string], readonly unknown[] | undefined>;

const [codeIndented] = [parse().constructs.flowInitial?.[32]].flat() as [Construct];

/**
 * Indented code that any list may follow. micromark 4.0.3 treats it like a paragraph: only a list that begins with 1
 * and has text can follow, even after blank lines, so that `    code\n\n2. two\n` would have no list.
 */
const corrected: Construct = {
  ...codeIndented,
  tokenize(effects, ok, nok) {
    // micromark reads this flag, which it has for tables, before it looks for a list in the next line.
    this._gfmTableDynamicInterruptHack = true;
    const ended =
      (next: typeof ok): typeof ok =>
      (code) => {
        delete this._gfmTableDynamicInterruptHack;
        return next(code);
      };
    return codeIndented.tokenize.call(this, effects, ended(ok), ended(nok));
  },
};

/** Corrects lists after indented code in micromark, as CommonMark requires. */
export const indentedCode: SyntaxExtension = {
  flowInitial: { [-2]: corrected, [-1]: corrected, [32]: corrected },
};
