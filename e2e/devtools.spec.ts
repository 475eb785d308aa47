import { SECRET_FIELDS } from '#src/state/secrets';
import { signIn } from './support/account';
import { openDevTools, devToolsOf } from './support/devTools';
import { draftFields, storageOf, typedCanaries, fillEveryField } from './support/fields';
import { canaries, submitEveryForm } from './support/secretFlows';
import { routePaths } from './support/routePaths';
import { expect, test } from './support/test';

const paths = routePaths();

/** The fields whose text drafts may store. No password, PIN, card or document number is among them. */
const DRAFT_FIELDS: readonly string[] = [
  'bankCard.aba',
  'bankCard.bankAddress',
  'bankCard.bankName',
  'bankCard.branchAddress',
  'bankCard.city',
  'bankCard.holderName',
  'bankCard.nationality',
  'bankCard.province',
  'bankCard.swift',
  'deposit.amount',
  'registration.phone',
  'registration.username',
  'resetPassword.phone',
  'resetPassword.username',
  'ticket.stake',
  'wallet.address',
  'wallet.label',
];

test('text that is typed into a field, but not submitted, is in no DevTools, storage or server log', async ({
  context,
  page,
  request,
  exchange,
}) => {
  test.setTimeout(180_000);
  expect(paths.length).toBeGreaterThan(0);
  const { leaks } = await openDevTools(context, typedCanaries);
  const filled = new Map<string, number>();
  /** Fields that a draft stores, so that their text survives the end of the tab. */
  const kept = new Set<string>();
  const visit = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const shown = new URL(page.url()).pathname;
    filled.set(shown, (filled.get(shown) ?? 0) + (await fillEveryField(page)));
    const stored = await storageOf(page);
    for (const canary of typedCanaries) expect(stored, path).not.toContain(canary);
    // Drafts are written 300 ms after the last change, or at once when the page is left. This event writes them now.
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    for (const field of await draftFields(page)) kept.add(field);
  };

  for (const path of ['/login', '/login?mode=reset', '/reg']) await visit(path);
  await signIn(page, request);
  for (const path of paths) await visit(path);

  // The checks above prove something only on pages with a form, so each such page must have had input.
  const withForms = ['/login', '/reg', '/realname', '/bindBankCard', '/wallet', '/recharge'];
  for (const path of [...withForms, '/loginpassword', '/txpassword', '/hq', '/trade']) {
    expect(filled.get(path), path).toBeGreaterThan(0);
  }
  expect([...kept].sort()).toEqual(DRAFT_FIELDS);
  expect((await devToolsOf(page)).told).toBeGreaterThan(0);
  expect(leaks).toEqual([]);
  for (const canary of typedCanaries) expect(exchange.output()).not.toContain(canary);
});

test('secrets that are submitted in a form reach the exchange, but no DevTools, storage, report or server log', async ({
  context,
  control,
  page,
  exchange,
}) => {
  test.setTimeout(180_000);
  const { leaks } = await openDevTools(context, canaries);
  const sent = new Set<string>();
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('/api/')) return;
    for (const field of Object.keys(request.postDataJSON() as object)) sent.add(field);
  });

  page.setDefaultTimeout(60_000);
  const report = await submitEveryForm(page, control);
  expect([...sent]).toEqual(expect.arrayContaining([...SECRET_FIELDS]));
  expect(leaks).toEqual([]);
  const stored = await storageOf(page);
  for (const canary of canaries) {
    expect(stored, canary).not.toContain(canary);
    expect(report, canary).not.toContain(canary);
    expect(exchange.output(), canary).not.toContain(canary);
  }
});
