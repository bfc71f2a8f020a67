import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { allowClient, withClient } from '../../../src/apps/dev/client-page.js';
import { PREVIEW_SCRIPT } from '../../../src/apps/dev/generated/preview-script.js';
import { CONTENT_SECURITY_POLICY } from '../../../src/compile/html/frame.js';

const HASH = `'sha256-${createHash('sha256').update(PREVIEW_SCRIPT).digest('base64')}'`;
const ABOUT = { version: 'a1', isDraft: false };

describe('the policy of a page', () => {
  it.each([
    ["default-src 'none'", `default-src 'none'; script-src ${HASH}; connect-src 'self'`],
    [
      "script-src 'self'; connect-src 'self'; default-src 'none';",
      `script-src 'self' ${HASH}; connect-src 'self'; default-src 'none'`,
    ],
    ["script-src 'none'; connect-src 'none'", `script-src ${HASH}; connect-src 'self'`],
    [
      "default-src 'self' data:",
      `default-src 'self' data:; script-src 'self' data: ${HASH}; connect-src 'self' data:`,
    ],
    ["img-src 'self'", "img-src 'self'"],
    ["script-src 'unsafe-inline'", "script-src 'unsafe-inline'"],
    [
      'Script-Src a.example; script-src-elem b.example',
      `Script-Src a.example ${HASH}; script-src-elem b.example ${HASH}`,
    ],
    ['', ''],
  ])('"%s" lets the script in, and no other', (policy, expected) => {
    expect(allowClient(policy)).toBe(expected);
  });

  it('keeps all that it says of other things', () => {
    const kept = CONTENT_SECURITY_POLICY.split('; ').filter((part) => !/^(?:script|connect)-src/.test(part));
    for (const part of kept) expect(allowClient(CONTENT_SECURITY_POLICY).split('; ')).toContain(part);
  });
});

describe('a page with the script', () => {
  it('has it at its end', () => {
    const page = withClient('<body><pre>&lt;/body></pre></body>\n</html>\n', ABOUT);
    expect(page).toMatch(/<\/pre><script data-version="a1">[\s\S]*<\/script>\n<\/body>\n<\/html>\n$/);
    expect(withClient('<p>No end', ABOUT)).toMatch(/^<p>No end<script [\s\S]*<\/script>\n$/);
  });

  it('has it before the end of the body, whatever letters come before', () => {
    const page = withClient('<body>İstanbul İzmir</BODY>\n', ABOUT);
    expect(page).toMatch(/^<body>İstanbul İzmir<script data[\s\S]*<\/script>\n<\/BODY>\n$/);
  });

  it.each([
    '"default-src &#39;self&#39;; img-src https:"',
    '"default-src &#x27;self&#x27;; img-src https:"',
    '"default-src \'self\'; img-src https:"',
    "'default-src &apos;self&apos;; img-src https:'",
  ])('is let in by a policy that another generator wrote as %s', (policy) => {
    const page = withClient(
      `<meta http-equiv='Content-Security-Policy' content=${policy}><body></body>`,
      ABOUT,
    );
    const [, read] = /content="([^"]*)"/.exec(page) ?? [];
    expect(read).toBe(`default-src 'self'; img-src https:; script-src 'self' ${HASH}; connect-src 'self'`);
  });
});
