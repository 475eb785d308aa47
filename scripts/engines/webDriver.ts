import { error } from 'selenium-webdriver';
import type { WebDriver, WebElement } from 'selenium-webdriver';

const TIMEOUT_MS = 30_000;
const RETRY_MS = 100;

type Role = 'button' | 'link' | 'field';

/**
 * A script for the page: finds the first visible element of the role whose name contains `name`. If `isWhole` is true,
 * the whole name must equal `name`.
 */
const FIND = `
  const [role, name, isWhole] = arguments;
  const selectors = { button: 'button, [role=button]', link: 'a[href]', field: 'input, textarea' };
  const tidy = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const nameOf = (element) =>
    tidy(element.getAttribute('aria-label')) ||
    tidy([...(element.labels ?? [])].map((label) => label.textContent).join(' ')) ||
    tidy(element.textContent);
  const isShown = (element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
  const fits = (element) =>
    isWhole ? nameOf(element) === name : nameOf(element).includes(name);
  // Skip prerendered elements, which are inert, and aria-disabled buttons, which wait for a price.
  const isReady = (element) => !element.matches(':disabled, [aria-disabled=true], [inert] *, [inert]');
  const found = [...document.querySelectorAll(selectors[role])].find(
    (element) => isShown(element) && isReady(element) && fits(element),
  );
  if (found) found.scrollIntoView({ block: 'center' });
  return found ?? null;
`;

/** The visible text of the page. */
const TEXT = 'return document.body ? document.body.innerText : "";';

/** A browser with one page. Elements are found by their visible names. */
export class BrowserDriver {
  constructor(
    readonly name: string,
    readonly version: string,
    private readonly driver: WebDriver,
    readonly close: () => Promise<void>,
    /**
     * Runs a script with the privileges of the browser and returns its result, for example to read the saved
     * passwords of Firefox.
     */
    readonly runPrivileged: (script: string) => Promise<unknown> = () =>
      Promise.reject(new Error(`${name} runs no privileged scripts`)),
  ) {}

  open(url: string): Promise<void> {
    return this.driver.get(url);
  }

  run(script: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.driver.executeScript(script, ...args);
  }

  title(): Promise<string> {
    return this.driver.getTitle();
  }

  async text(): Promise<string> {
    return String(await this.run(TEXT));
  }

  /** Takes a PNG screenshot. */
  async picture(): Promise<Buffer> {
    return Buffer.from(await this.driver.takeScreenshot(), 'base64');
  }

  async tap(role: Role, name: string, isWhole = false): Promise<void> {
    await (await this.find(role, name, isWhole)).click();
  }

  async type(name: string, text: string): Promise<void> {
    await (await this.find('field', name, true)).sendKeys(text);
  }

  /** Waits until the page contains a text. @throws Error with the text of the page after a timeout */
  async reads(words: string | RegExp): Promise<void> {
    const matches = (text: string) =>
      typeof words === 'string' ? text.includes(words) : words.test(text);
    await this.waitUntil(
      async () => matches(await this.text()),
      async () =>
        `${String(words)} is not on the page; the page says: ${(await this.text()).slice(0, 600)}`,
    );
  }

  /** Waits until a script returns true. */
  async holds(what: string, script: string, ...args: readonly unknown[]): Promise<void> {
    await this.waitUntil(
      async () => (await this.run(script, ...args)) === true,
      () => Promise.resolve(what),
    );
  }

  private find(role: Role, name: string, isWhole: boolean): Promise<WebElement> {
    return this.waitUntil(
      async () => (await this.run(FIND, role, name, isWhole)) as WebElement | null,
      async () => `no ${role} named ${name}; the page says: ${(await this.text()).slice(0, 600)}`,
    );
  }

  private async waitUntil<T>(
    condition: () => Promise<T>,
    why: () => Promise<string>,
  ): Promise<NonNullable<T>> {
    try {
      return (await this.driver.wait(condition, TIMEOUT_MS, '', RETRY_MS)) as NonNullable<T>;
    } catch (failure) {
      throw failure instanceof error.TimeoutError ? new Error(await why()) : failure;
    }
  }
}
