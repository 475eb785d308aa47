/**
 * The WebDriver commands that the checks need. WebKitGTK receives them over HTTP, Firefox over its own socket
 * protocol (Marionette), so that only Debian's packages must be installed.
 */
export interface WebDriverConnection {
  /** Sends one command and returns its `value`. @throws Error with the engine's message */
  send(command: Command, parameters?: Record<string, unknown>): Promise<unknown>;
  close(): Promise<void>;
}

export type Command =
  | 'navigate'
  | 'execute'
  | 'click'
  | 'sendKeys'
  | 'screenshot'
  | 'title'
  | 'resize'
  | 'newSession'
  | 'deleteSession'
  | 'setContext';

/** Key of an element reference in the WebDriver protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const RETRY_MS = 100;
const TIMEOUT_MS = 30_000;

export type Role = 'button' | 'link' | 'field';

/**
 * Runs in the page: finds the first visible element of the role whose name contains, or with `isWhole` equals,
 * `name`.
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
  // Skip prerendered (inert) elements, and aria-disabled buttons that wait for a price.
  const isReady = (element) => !element.matches(':disabled, [aria-disabled=true], [inert] *, [inert]');
  const found = [...document.querySelectorAll(selectors[role])].find(
    (element) => isShown(element) && isReady(element) && fits(element),
  );
  if (found) found.scrollIntoView({ block: 'center' });
  return found ?? null;
`;

/** The visible text of the page. */
const TEXT = 'return document.body ? document.body.innerText : "";';

/** A browser with one page, controlled by visible names. */
export class BrowserDriver {
  constructor(
    readonly name: string,
    readonly version: string,
    private readonly wire: WebDriverConnection,
  ) {}

  async open(url: string): Promise<void> {
    await this.wire.send('navigate', { url });
  }

  run(script: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.wire.send('execute', { script, args });
  }

  async title(): Promise<string> {
    return String(await this.wire.send('title'));
  }

  async text(): Promise<string> {
    return String(await this.run(TEXT));
  }

  /** A PNG screenshot. */
  async picture(): Promise<Buffer> {
    return Buffer.from(String(await this.wire.send('screenshot')), 'base64');
  }

  async tap(role: Role, name: string, isWhole = false): Promise<void> {
    await this.wire.send('click', { id: await this.find(role, name, isWhole) });
  }

  async type(name: string, text: string): Promise<void> {
    await this.wire.send('sendKeys', { id: await this.find('field', name, true), text });
  }

  /** Waits until the page contains a text. @throws Error with the page's text after a timeout */
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
  async holds(what: string, script: string): Promise<void> {
    await this.waitUntil(
      async () => (await this.run(script)) === true,
      () => Promise.resolve(what),
    );
  }

  /**
   * Runs a script with the browser's own privileges, for example to read Firefox's saved passwords, and returns its
   * result.
   */
  async asEngine(script: string): Promise<unknown> {
    await this.wire.send('setContext', { value: 'chrome' });
    try {
      return await this.run(script);
    } finally {
      await this.wire.send('setContext', { value: 'content' });
    }
  }

  close(): Promise<void> {
    return this.wire.close();
  }

  private async find(role: Role, name: string, isWhole: boolean): Promise<string> {
    let id: string | undefined;
    await this.waitUntil(
      async () => {
        const found = (await this.run(FIND, role, name, isWhole)) as Record<string, string> | null;
        id = found?.[ELEMENT];
        return id !== undefined;
      },
      async () => `no ${role} named ${name}; the page says: ${(await this.text()).slice(0, 600)}`,
    );
    return id ?? '';
  }

  private async waitUntil(
    isDone: () => Promise<boolean>,
    why: () => Promise<string>,
  ): Promise<void> {
    const end = Date.now() + TIMEOUT_MS;
    for (;;) {
      if (await isDone()) return;
      if (Date.now() > end) throw new Error(await why());
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
