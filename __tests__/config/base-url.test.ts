import { describe, expect, it } from 'vitest';
import { baseUrlFault, normalizeBaseUrl } from '../../src/config/base-url.js';

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
    ['', 'it is no absolute URL'],
    ['learn.example.org', 'it is no absolute URL'],
    ['/repo', 'it is no absolute URL'],
    ['https:', 'it is no absolute URL'],
    ['https:learn.example.org', 'it is no absolute URL'],
    ['https:/learn.example.org', 'it is no absolute URL'],
    ['https:///learn.example.org', 'it is no absolute URL'],
    ['ftp://a.example', 'only http: and https: are served'],
    ['file:///etc', 'only http: and https: are served'],
    ['javascript:alert(1)', 'only http: and https: are served'],
    ['https://me@a.example', 'it may not hold user information'],
    ['https://me:secret@a.example', 'it may not hold user information'],
    ['https://@a.example', 'it may not hold user information'],
    ['https://a.example?x=1', 'it may not have a query'],
    ['https://a.example/?', 'it may not have a query'],
    ['https://a.example/#top', 'it may not have a fragment'],
    ['https://a.example/#', 'it may not have a fragment'],
    ['https://a.example/a b', 'it holds characters that no URL may hold'],
    [' https://a.example', 'it is no absolute URL'],
    ['https://a.example\n', 'it holds characters that no URL may hold'],
    ['https://a.example/"x"', 'it holds characters that no URL may hold'],
    ['https://a.example\\x', 'it holds characters that no URL may hold'],
    ['https://a.example/../x', 'its path is not in its shortest form'],
    ['https://a.example/x/.', 'its path is not in its shortest form'],
    ['https://a.example//x', 'its path is not in its shortest form'],
    ['https://a.example/%2e%2e/x', 'its path is not in its shortest form'],
  ])('may not be %j, since %s', (text, fault) => {
    expect(baseUrlFault(text)).toBe(fault);
  });
});
