import type { Coverage } from '../model/coverage.js';
import type { Problem } from '../model/problem.js';
/** The findings of a check, as reports show them. */
export interface Findings {
    readonly problems: readonly Problem[];
    readonly summary: Summary;
    readonly coverage: Coverage | undefined;
    /** The configuration has errors: nothing else was checked. */
    readonly isConfigInvalid: boolean;
}
/** Counts of a run, as every report shows them. */
export interface Summary {
    readonly records: number;
    readonly errors: number;
    readonly warnings: number;
}
