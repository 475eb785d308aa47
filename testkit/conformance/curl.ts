import type { Sent } from './http';

/** Maximum length of a printed body. Longer bodies contain images or only test the size limit. */
const BODY_MAX = 500;

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * A curl command that repeats a request. The users of a run are fictitious, so their tokens and passwords are
 * printed; the secrets of a real account must be in `hidden`.
 */
export function toCurl({ method, url, headers, body }: Sent, hidden: ReadonlySet<string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const text =
    body !== undefined && body.length > BODY_MAX
      ? `${body.slice(0, BODY_MAX)}… (${body.length} characters)`
      : body;
  const parts = [
    'curl -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoted(url),
    ...lines,
    ...(text === undefined ? [] : [`--data ${quoted(text)}`]),
  ];
  return [...hidden].reduce((line, secret) => line.replaceAll(secret, '***'), parts.join(' '));
}
