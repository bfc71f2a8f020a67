import type { Change } from '../../release/change.js';
import { CHANGE_IDS, CHANGE_KINDS, type ChangeId } from '../../release/severity.js';
import { code, jsonText, prose } from './escape.js';

/** A breaking or risky change, under the names that `lc-api.accept.yml` would accept it by. */
export interface GraveChange {
  readonly change: ChangeId;
  /** An endpoint, or `type/locale/slug#pointer`. */
  readonly path: string;
  readonly severity: 'breaking' | 'risky';
  /** Title of the record that it is about. */
  readonly title?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The breaking and the risky among the changes of two releases, sorted by their kind. */
export function graveChanges(changes: readonly Change[]): GraveChange[] {
  return changes
    .flatMap(({ id, target, severity, subject }): GraveChange[] => {
      if (severity !== 'breaking' && severity !== 'risky') return [];
      const values =
        subject.kind === 'field' ? subject.field : subject.kind === 'schema' ? subject.schema : {};
      return [
        {
          change: id,
          path: target,
          severity,
          ...('record' in subject ? { title: subject.record.title } : {}),
          ...('before' in values ? { before: values.before } : {}),
          ...('after' in values ? { after: values.after } : {}),
        },
      ];
    })
    .sort((a, b) => CHANGE_IDS.indexOf(a.change) - CHANGE_IDS.indexOf(b.change));
}

/** What happened, for all changes of one kind, as Markdown. */
export function graveTitle({ change }: GraveChange): string {
  return `${CHANGE_KINDS[change].sentence.replace(/\.$/, '')} (\`${change}\`)`;
}

/** Where it happened, and what was there, as Markdown. */
export function graveText({ path, title, before, after }: GraveChange): string {
  return [
    code(path, 300),
    ...(title === undefined ? [] : [prose(title, 150)]),
    ...(before === undefined ? [] : [`was ${code(jsonText(before), 150)}`]),
    ...(after === undefined ? [] : [`is ${code(jsonText(after), 150)}`]),
  ].join(', ');
}
