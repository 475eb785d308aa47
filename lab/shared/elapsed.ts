import { normaliseTyped } from '#contract/typedText';

/** Formats virtual time like a stopwatch: `0:00.180`, `1:01.300`, `48:00:00.400`. The same in every language. */
export function formatElapsed(ms: number): string {
  const whole = Math.floor(ms);
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(whole / 1_000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const tail = `${two(seconds % 60)}.${String(whole % 1_000).padStart(3, '0')}`;
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${tail}` : `${minutes}:${tail}`;
}

/** Parses `1:01.3`, `48:00:00`, `0.180`, or whole ms as in files; null for anything else. */
export function parseElapsed(text: string): number | null {
  const typed = normaliseTyped('code', text);
  if (/^\d{1,13}$/.test(typed)) return Number(typed);
  const parts = /^(?:(?:(\d{1,7}):)?(\d{1,7}):)?(\d{1,2})(?:\.(\d{1,3}))?$/.exec(typed);
  if (!parts) return null;
  const [, hours = '0', minutes = '0', seconds = '0', part = ''] = parts;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1_000 + Number(part.padEnd(3, '0'));
}
