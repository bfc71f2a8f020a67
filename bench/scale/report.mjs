import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeIntoPage } from '../page.mjs';
import { drawChart } from './chart.mjs';
import { writeTables } from './tables.mjs';

const docs = path.resolve(import.meta.dirname, '../../docs/explanation');
const numbers = path.resolve(import.meta.dirname, '../results.json');

/** Reads the figures of earlier runs, by number of files. A run replaces the figures of its own sizes. */
export function readResults() {
  return existsSync(numbers) ? JSON.parse(readFileSync(numbers, 'utf8')) : {};
}

/** Writes the figures, the tables between the marks of bench/README.md, and the chart. */
export function publishResults(results) {
  const kept = `${JSON.stringify(results, rounded, 1)}\n`;
  writeFileSync(numbers, kept);
  // Drawn from the stored figures, so that tables and chart can be reproduced from them.
  const figures = JSON.parse(kept);
  writeFileSync(path.join(docs, 'performance.svg'), drawChart(figures));
  writeIntoPage('scale', writeTables(figures));
}

/** Rounds to milliseconds. */
function rounded(_key, value) {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
}
