/**
 * The few commands of the W3C WebDriver protocol that a walk through the app needs. Both engines speak it: WebKitGTK over
 * HTTP, Firefox over a socket of its own (Marionette), so that nothing has to be installed but Debian's packages.
 */
export interface Wire {
  /** Sends one command and gives its `value`. @throws Error with the engine's own words */
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

/** The key under which the protocol hands over an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const RETRY_MS = 100;
const PATIENCE_MS = 30_000;

/** What can be tapped or typed into, as a person names it. */
export type Role = 'button' | 'link' | 'field';

/** Runs in the page: the first visible thing of the role whose name begins with, or in whole is, what was asked for. */
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
  // What was drawn before the app is inert until the app takes over; what waits for a price takes no tap yet.
  const isReady = (element) => !element.matches(':disabled, [aria-disabled=true], [inert] *, [inert]');
  const found = [...document.querySelectorAll(selectors[role])].find(
    (element) => isShown(element) && isReady(element) && fits(element),
  );
  if (found) found.scrollIntoView({ block: 'center' });
  return found ?? null;
`;

/** Everything that is read on the page. */
const TEXT = 'return document.body ? document.body.innerText : "";';

/** A browser with one page, driven by visible names. */
export class Driver {
  constructor(
    readonly name: string,
    readonly version: string,
    private readonly wire: Wire,
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

  /** A PNG of what is on the screen. */
  async picture(): Promise<Buffer> {
    return Buffer.from(String(await this.wire.send('screenshot')), 'base64');
  }

  async tap(role: Role, name: string, isWhole = false): Promise<void> {
    await this.wire.send('click', { id: await this.find(role, name, isWhole) });
  }

  async type(name: string, text: string): Promise<void> {
    await this.wire.send('sendKeys', { id: await this.find('field', name, true), text });
  }

  /** Waits for words on the page. @throws Error with what stands there instead */
  async reads(words: string | RegExp): Promise<void> {
    const isThere = (text: string) =>
      typeof words === 'string' ? text.includes(words) : words.test(text);
    await this.until(
      async () => isThere(await this.text()),
      async () => `${String(words)} is not on the page, but: ${(await this.text()).slice(0, 600)}`,
    );
  }

  /** Waits until the script gives something true. */
  async holds(what: string, script: string): Promise<void> {
    await this.until(
      async () => (await this.run(script)) === true,
      () => Promise.resolve(what),
    );
  }

  /** Lets the engine's own parts be asked, such as Firefox's saved passwords, and gives what the script returns. */
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
    await this.until(
      async () => {
        const found = (await this.run(FIND, role, name, isWhole)) as Record<string, string> | null;
        id = found?.[ELEMENT];
        return id !== undefined;
      },
      async () =>
        `no ${role} is called ${name}; the page says: ${(await this.text()).slice(0, 600)}`,
    );
    return id ?? '';
  }

  private async until(isDone: () => Promise<boolean>, why: () => Promise<string>): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      if (await isDone()) return;
      if (Date.now() > end) throw new Error(await why());
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
