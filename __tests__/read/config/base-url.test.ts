import { describe, expect, it } from 'vitest';
import { baseUrlFault, normalizeBaseUrl } from '../../../src/read/config/base-url.js';

describe('a base URL', () => {
  it.each([
    ['https://learn.example.org', 'https://learn.example.org'],
    ['https://learn.example.org/', 'https://learn.example.org'],
    ['https://learn.example.org/repo', 'https://learn.example.org/repo'],
    ['https://learn.example.org/repo/', 'https://learn.example.org/repo'],
    ['HTTPS://Learn.Example.ORG/Repo', 'https://learn.example.org/Repo'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['https://a.example:443/x', 'https://a.example/x'],
    ['https://[::1]:8080/x', 'https://[::1]:8080/x'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
  ])('may be %s, and is then %s', (text, normal) => {
    expect(baseUrlFault(text)).toBeUndefined();
    expect(normalizeBaseUrl(text)).toBe(normal);
  });

  it.each([
    ['', 'it is not an absolute URL'],
    ['learn.example.org', 'it is not an absolute URL'],
    ['/repo', 'it is not an absolute URL'],
    ['https:', 'it is not an absolute URL'],
    ['https:learn.example.org', 'it is not an absolute URL'],
    ['https:/learn.example.org', 'it is not an absolute URL'],
    ['https:///learn.example.org', 'it is not an absolute URL'],
    ['ftp://a.example', 'it must begin with http: or https:'],
    ['file:///etc', 'it must begin with http: or https:'],
    ['javascript:alert(1)', 'it must begin with http: or https:'],
    ['https://me@a.example', 'it must not have a user name'],
    ['https://me:secret@a.example', 'it must not have a user name'],
    ['https://@a.example', 'it must not have a user name'],
    ['https://a.example?x=1', 'it must not have a query'],
    ['https://a.example/?', 'it must not have a query'],
    ['https://a.example/#top', 'it must not have a fragment'],
    ['https://a.example/#', 'it must not have a fragment'],
    ['https://a.example/a b', 'it has characters that a URL must not have'],
    [' https://a.example', 'it is not an absolute URL'],
    ['https://a.example\n', 'it has characters that a URL must not have'],
    ['https://a.example/"x"', 'it has characters that a URL must not have'],
    ['https://a.example\\x', 'it has characters that a URL must not have'],
    ['https://a.example/../x', 'its path has an empty segment, "." or ".."'],
    ['https://a.example/x/.', 'its path has an empty segment, "." or ".."'],
    ['https://a.example//x', 'its path has an empty segment, "." or ".."'],
    ['https://a.example/%2e%2e/x', 'its path has an empty segment, "." or ".."'],
  ])('may not be %j, since %s', (text, fault) => {
    expect(baseUrlFault(text)).toBe(fault);
  });
});
