import { missingLabels } from '../model/labels.js';
import type { Locale } from '../model/locales.js';
import type { Finding } from '../model/problem.js';
import type { Config } from '../read/config/config.js';
import { quoted } from '../read/schema/describe.js';

/** Reports each locale whose interface has English words: once, because the command lists them. */
export function reportMissingLabels(
  { locales }: Config,
  report: (locale: Locale, finding: Omit<Finding, 'start' | 'end'>) => void,
): void {
  for (const locale of locales) {
    const { size } = missingLabels(locale);
    if (size === 0) continue;
    report(locale, {
      rule: 'locale/labels',
      message: `Pages in ${quoted(locale.code)} have English words around their text: ${size === 1 ? '1 word' : `${size} words`} of the interface ${size === 1 ? 'is' : 'are'} not translated.`,
      help: `Translate what "lc-api labels --locale ${locale.code}" prints, and add it to the configuration.`,
    });
  }
}
