import type { Sent } from './http';

/** Longer bodies are pictures; a line that fills the screen helps nobody. */
const BODY_MAX = 1_500;

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * One line that makes a request again. Users of the run are made up, so their tokens and passwords may be read; of an
 * account that was given, what it says must be `hidden`.
 */
export function curlOf({ method, url, headers, body }: Sent, hidden: ReadonlySet<string>): string {
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
