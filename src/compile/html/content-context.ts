import type { Topic } from '../../check/tags.js';
import type { Shape } from '../../model/shape.js';
import type { Fields } from '../../read/schema/value.js';
import type { Address } from '../render.js';
import type { Html } from './html.js';
import type { PageText } from './page-text.js';

/** Everything that the text of a record is made from. */
export interface ContentContext extends ContentLinks {
  readonly record: Address;
  readonly text: PageText;
  readonly shape: Shape;
  readonly fields: Fields;
}

/** How a text refers to other pages. */
export interface ContentLinks {
  /** Returns how the slug of another record is shown. */
  readonly referenceTo: (type: string, slug: string) => Html;
  readonly tagLink: (topic: Topic, tag: string, name?: Html) => Html;
}
