import type { Options } from 'micromark';

/** A syntax extension of micromark. */
export type SyntaxExtension = NonNullable<NonNullable<Options['extensions']>[number]>;
