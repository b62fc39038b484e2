// Pages that are read carry their scripts late, pages where somebody works at once; nothing else changes.
import { describe, expect, it } from '@jest/globals';
import { withLateScripts } from './pages-scripts.js';

const head = '<html><head><link rel="stylesheet" href="/_next/a.css"/>';
const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>';
const first = '<script src="/_next/static/chunks/a.js" async=""></script>';
const old = '<script src="/_next/static/chunks/old.js" noModule=""></script>';
const inline = '<script>self.__next_f.push([1,"x"])</script>';
const page = `${head}${preload}${first}</head><body><p>text</p>${old}${inline}</body></html>`;

describe('the scripts of a page', () => {
  it('come late where it is read, and nothing of them is fetched before', () => {
    const late = withLateScripts(page, '/en/tournaments/cup');
    expect(late).toContain('<script type="text/late" src="/_next/static/chunks/a.js" async=""></script>');
    expect(late).not.toContain(preload);
    expect(late).not.toContain(first);
    expect(late).toContain(old);
    expect(late).toContain(`<p>text</p>${old}${inline}</body></html>`);
  });

  it('leave all the rest of it byte by byte', () => {
    const late = withLateScripts(page, '/ru');
    const scripts = /<script[^>]*>.*?<\/script>/g;
    const without = (html: string): string => html.replace(scripts, '').replace(preload, '');
    expect(without(late)).toBe(without(page));
  });

  it.each(['/en/desk', '/ru/desk/cup/rounds', '/en/audit', '/en/sign-in'])('come at once on %s', (path) => {
    expect(withLateScripts(page, path)).toBe(page);
  });

  it('come at once where the page says so', () => {
    const live = page.replace('<p>', '<span data-at-once="" hidden=""></span><p>');
    expect(withLateScripts(live, '/en/games/one')).toBe(live);
  });

  it('are not waited for where there are none', () => {
    const bare = '<html><head></head><body>text</body></html>';
    expect(withLateScripts(bare, '/en')).toBe(bare);
  });

  it('wake by a program that a browser can read', () => {
    const [, program = ''] = /<script>(.*?)<\/script>/.exec(withLateScripts(page, '/en')) ?? [];
    expect(() => new Function(program)).not.toThrow();
    expect(program).toContain('text/late');
  });
});
