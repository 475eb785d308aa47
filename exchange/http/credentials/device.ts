import type { SessionDevice } from '../../domain/user';

type Names = readonly (readonly [name: string, pattern: RegExp])[];

/**
 * Names come from these lists, never from the request. The first match decides, because most user agents also contain
 * the names of Chrome and Safari.
 */
const BROWSERS: Names = [
  ['WeChat', /MicroMessenger\//],
  ['Cốc Cốc', /coc_coc_browser\//],
  ['UC Browser', /UCBrowser\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?Chrome\/|\bCriOS\//],
  ['Safari', /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//],
];

const SYSTEMS: Names = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const USER_AGENT_MAX = 500;

const nameIn = (names: Names, text: string): string | null =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** Reads browser and operating system from a user agent; null for an unknown one. */
export function readDevice(userAgent: string | undefined): SessionDevice {
  const text = (userAgent ?? '').slice(0, USER_AGENT_MAX);
  return { browser: nameIn(BROWSERS, text), system: nameIn(SYSTEMS, text) };
}
