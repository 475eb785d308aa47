import { createHash } from 'node:crypto';

const hashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const inlineCode = (pages: readonly string[], element: RegExp) => [
  ...new Set(pages.flatMap((page) => [...page.matchAll(element)].map(([, text = '']) => text))),
];

/**
 * Returns the strictest Content Security Policy that the app works with. It is made for each page, with the hashes of
 * that page's inline code, and once for all pages, for servers that can send only one policy.
 *
 * Scripts: the app's files, and the inline boot script by its hash.
 * Styles: the page's critical CSS by its hash, and the hash of the empty string, because styled-components adds an
 * empty style element and fills it through the CSSOM, which no policy restricts.
 * @param pages the finished pages whose inline scripts and styles the policy allows
 * @param apiHost origin of a separate backend, or empty
 */
export function contentSecurityPolicy(pages: readonly string[], apiHost: string): string {
  const scripts = inlineCode(pages, /<script>([\s\S]*?)<\/script>/g);
  const styles = ['', ...inlineCode(pages, /<style(?: [^>]*)?>([\s\S]*?)<\/style>/g)];
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(hashSource).join(' ')}`.trimEnd(),
    `style-src 'self' ${styles.map(hashSource).join(' ')}`,
    "img-src 'self' data: blob:",
    `connect-src 'self' ${apiHost}`.trimEnd(),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types webpack sw',
  ].join('; ');
}
