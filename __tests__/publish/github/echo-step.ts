import * as core from '@actions/core';

/** A step that says what it was given: the judge of `runAction`. */
core.info(`attempt ${process.env['GITHUB_RUN_ATTEMPT']}, proxy ${process.env['https_proxy'] ?? 'none'}`);
core.setOutput('greeting', `${core.getInput('greeting')}\nsecond line`);
core.error('100% wrong: a, b', { title: 'Commas, and colons: too', file: 'en/a.md', startLine: 3 });
await core.summary.addRaw('# Done').write();
core.setFailed('no more');
