import { createHash } from 'node:crypto';

/**
 * The policy that is sent with every page, as strict as the app can live under.
 *
 * Styles: the page's own critical CSS by its hash, and the hash of the empty string, because styled-components puts
 * an empty style element into the page and fills it through the CSSOM, which no policy governs.
 * @param html the finished page whose inline styles are to be allowed
 * @param apiHost origin of a separate backend, or empty
 */
export function contentSecurityPolicy(html: string, apiHost: string): string {
  const inlineStyles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, css]) => css ?? '',
  );
  const hashes = ['', ...inlineStyles].map(
    (css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${hashes.join(' ')}`,
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
