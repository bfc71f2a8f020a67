import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What a test imports if it starts Git or other processes. */
const STARTS =
  /node:child_process|support\/(?:action-step|bare-repository|cli-process|cli-runners|git|git-server|release-repository|run-tool)\.js/;

/**
 * Runs the files first that start processes. To start one, the system copies the page tables of the worker: with the
 * gigabyte that a worker has in the end, a process takes half as much again.
 */
export class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const starts = new Set(sorted.filter(({ moduleId }) => STARTS.test(readFileSync(moduleId, 'utf8'))));
    return [...sorted.filter((file) => starts.has(file)), ...sorted.filter((file) => !starts.has(file))];
  }
}
