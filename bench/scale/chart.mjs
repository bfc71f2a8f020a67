import { grouped, leastSeconds, megabytes, seconds, stepsOf } from './figures.mjs';

const STEPS = { cold: 'cold', changed: 'one file changed', same: 'nothing changed' };
const WIDTH = 860;
const LABELS = 270;
const BARS = 430;
const BAR = 11;
const ROW = 3 * BAR + 12;
const STYLE = `
text{font:13px system-ui,sans-serif;fill:#1c2230}.title{font-weight:600;font-size:15px}.value{font-size:11px;fill:#4c566a}
.cold{fill:#2f6fb7}.changed{fill:#d08a1d}.same{fill:#4f9d69}.axis{stroke:#b9c0cc}
@media (prefers-color-scheme:dark){text{fill:#e6e9f0}.value{fill:#aab3c2}.cold{fill:#6ea8e6}.changed{fill:#e5b35c}.same{fill:#7fcf9a}.axis{stroke:#566074}}
`.trim();

/** Draws bars of all contenders, with a panel for each size that peers were measured at. Deterministic. */
export function drawChart(results) {
  const sizes = Object.keys(results)
    .map(Number)
    .sort((a, b) => a - b);
  const parts = [legend()];
  let top = 44;
  for (const size of sizes) {
    parts.push(panel(size, results[size].rows, top));
    top += 40 + results[size].rows.length * ROW;
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top}" width="${WIDTH}" height="${top}" role="img">`,
    `<title>Seconds of a build, by program and number of files</title>`,
    `<style>${STYLE}</style>`,
    ...parts,
    '</svg>\n',
  ].join('\n');
}

function legend() {
  return Object.entries(STEPS)
    .map(([step, title], index) => {
      const x = LABELS + index * 150;
      return `<rect class="${step}" x="${x}" y="10" width="12" height="12"/><text x="${x + 18}" y="21">${title}</text>`;
    })
    .join('\n');
}

function panel(size, rows, top) {
  const longest = Math.max(...rows.flatMap((row) => stepsOf(row).map(([step]) => leastSeconds(row, step))));
  const start = top + 34;
  return [
    `<text class="title" x="10" y="${top + 20}">${grouped(size)} files, seconds</text>`,
    `<path class="axis" d="M${LABELS} ${start - 4}v${rows.length * ROW}"/>`,
    ...rows.map((row, index) => bars(row, start + index * ROW, longest)),
  ].join('\n');
}

function bars(row, top, longest) {
  const label = row.label.replaceAll('`', '').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const lines = stepsOf(row).map(([step], index) => {
    const least = leastSeconds(row, step);
    const width = Math.max(1, (least / longest) * BARS).toFixed(1);
    const y = top + index * BAR;
    const memory = step === 'cold' ? `, ${grouped(megabytes(row))} MB` : '';
    return `<rect class="${step}" x="${LABELS}" y="${y}" width="${width}" height="${BAR - 1}"/><text class="value" x="${(LABELS + Number(width) + 5).toFixed(1)}" y="${y + BAR - 1}">${seconds(least)}${memory}</text>`;
  });
  return [`<text x="${LABELS - 8}" y="${top + 21}" text-anchor="end">${label}</text>`, ...lines].join('\n');
}
