import type { Event } from 'micromark-util-types';

/** An event of micromark's tokenizer: a token is entered or left. */
export type TokenEvent = Event;
