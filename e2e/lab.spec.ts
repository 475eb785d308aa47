import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { orderScenarios } from '#testkit/scenarios/orders';
import { expect, expectAccessible, test } from './support/test';
import { installClock } from './support/time';
import { words } from './support/words';
import type { Language } from './support/words';

const desktop = { width: 1440, height: 900 };
const won = orderScenarios.find(({ name }) => name === 'order won');

/** Opens the lab, and records its requests for anything but its own files. */
async function openLab(page: Page, query = '') {
  const requests: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (!/^\/(assets\/|lab\.html$|icon\.svg$)/.test(pathname)) requests.push(pathname);
  });
  await page.goto(`/lab.html${query}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  return requests;
}

const statuses = (page: Page) =>
  page
    .locator('[data-step]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-status')));

/** The part of the lab that shows the screen of the app. */
const stage = (page: Page) => page.locator('[data-part=stage]');

const scenario = (page: Page, name: string) =>
  page.locator('[data-part=scenarios]').getByRole('button', { name });

const drop = (page: Page, name: string, content: string | Buffer) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });

test.describe('the lab on a large screen', () => {
  test.use({ viewport: desktop, isMobile: false, hasTouch: false });

  test('the lab plays a chosen scenario at 60 times its speed and seeks back and forth', async ({
    context,
    page,
  }) => {
    await installClock(context);
    const requests = await openLab(page);
    await scenario(page, 'order lost').click();
    await expect(page).toHaveURL(/story=order%2Forder\+lost/);
    await page.getByLabel('Speed').selectOption('60');
    await page.getByRole('button', { name: 'Play' }).click();
    const screen = stage(page);
    await expect(screen.getByText('Lost', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    const all = await statuses(page);
    expect(all).toEqual(all.map(() => 'green'));

    const timeline = page.getByRole('slider', { name: 'Timeline' });
    const box = await timeline.boundingBox();
    if (!box) throw new Error('the timeline is not visible');
    const seek = (share: number) =>
      page.mouse.click(box.x + box.width * share, box.y + box.height / 2);
    await seek(0.02);
    await expect(screen.getByText('Lost', { exact: true })).toBeHidden();
    expect((await statuses(page)).filter((each) => each === 'waiting').length).toBeGreaterThan(2);
    await seek(0.6);
    await expect(screen.getByRole('timer')).toHaveText(/^0:\d\d$/);
    const seconds = await screen.getByRole('timer').textContent();
    await page.clock.runFor(5_000);
    await expect(screen.getByRole('timer')).toHaveText(seconds ?? '');
    await seek(0.99);
    await expect(screen.getByText('Lost', { exact: true })).toBeVisible();
    expect(requests).toEqual([]);
  });

  test('the lab highlights the current state and the taken transitions in the diagram', async ({
    page,
  }) => {
    await openLab(page, '?story=kyc/identity approved');
    const active = page.locator('[data-active] text');
    await expect(active).toHaveText('none');
    await page.keyboard.press('ArrowRight');
    await expect(active).toHaveText('submitting');
    await expect(page.locator('[data-edge=taken]')).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[data-edge=taken]')).toHaveCount(2);
    await page.keyboard.press('End');
    await expect(active).toHaveText('approved');
  });

  test('the lab marks the changed step of an edited scenario file as failed', async ({ page }) => {
    await openLab(page);
    const steps = (won?.steps ?? []).map((step, index) =>
      index === 3 ? { ...step, expect: { o1: { state: 'ordered' } } } : step,
    );
    await drop(page, 'changed.json', JSON.stringify({ ...won, steps }));
    await expect(page.getByText('8 of 9 expectations hold')).toBeVisible();
    await page.keyboard.press('End');
    expect(await statuses(page)).toEqual(['green', 'green', 'green', 'red', 'green']);
    await expect(page.getByText('wanted ordered, got awaiting')).toBeVisible();
  });

  test('the lab can be used with the keyboard alone: choose, play, step, edit and save a scenario', async ({
    page,
  }) => {
    await openLab(page);
    const { keyboard } = page;
    await keyboard.press('Control+k');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await keyboard.type('tied');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^order tied/ })).toBeVisible();
    for (const key of ['Shift+ArrowUp', 'Shift+ArrowUp', 'Shift+ArrowUp', 'Shift+ArrowUp']) {
      await keyboard.press(key);
    }
    await expect(page.getByLabel('Speed')).toHaveValue('30');
    await page.getByRole('slider', { name: 'Timeline' }).focus();
    await keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await keyboard.press('End');
    await expect(stage(page).getByText('Tie').first()).toBeVisible();
    await keyboard.press('ArrowLeft');
    await keyboard.press('F2');
    await expect(page.getByRole('textbox', { name: 'Time' })).toBeFocused();
    await keyboard.press('Tab');
    for (let tabs = 0; tabs < 3; tabs += 1) {
      const name = await page.evaluate(() => document.activeElement?.id ?? '');
      if (
        await page.getByRole('textbox', { name: 'state' }).evaluate((el, id) => el.id === id, name)
      )
        break;
      await keyboard.press('Tab');
    }
    await expect(page.getByRole('textbox', { name: 'state' })).toBeFocused();
    await keyboard.press('Control+a');
    await keyboard.type('ordered');
    await keyboard.press('Enter');
    expect(await statuses(page)).toContain('red');
    const saved = page.waitForEvent('download');
    await keyboard.press('Control+s');
    const file = await saved;
    expect(file.suggestedFilename()).toBe('order-tied-stake-and-fee-returned.json');
    const text = await readFile(await file.path(), 'utf8');
    await drop(page, 'again.json', text);
    await keyboard.press('End');
    expect((await statuses(page)).filter((each) => each === 'red')).toHaveLength(1);
  });

  test('the lab continues a scenario by hand and takes delayed transitions when they are due', async ({
    page,
  }) => {
    await openLab(page);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Continue from here by hand' }).click();
    await page.getByLabel('Speed').selectOption('60');
    await page.keyboard.press('Space');
    await expect(page.locator('[data-active] text')).toHaveText('awaiting');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Send REPORTED win' }).click();
    await expect(stage(page).getByText('Won', { exact: true })).toBeVisible();
    expect(await statuses(page)).toEqual(Array(4).fill('green'));
  });
});

test('the lab has an address for each step, and restores the step after a link, back, forward and a reload', async ({
  page,
}) => {
  await openLab(page, '?story=order/order+won&step=3');
  const completedSteps = () => page.locator('[data-step][data-status=green]');
  await expect(completedSteps()).toHaveCount(3);
  await page.getByRole('button', { name: 'Step forward' }).click();
  await expect(page).toHaveURL(/step=4/);
  await page.goBack();
  await expect(completedSteps()).toHaveCount(3);
  await page.goForward();
  await expect(completedSteps()).toHaveCount(4);
  await page.reload();
  await expect(completedSteps()).toHaveCount(4);
  await openLab(page, '?story=order/no+such');
  await expect(page.getByText(/There is no scenario “order\/no such” here/)).toBeVisible();
});

test('the lab undoes and redoes an edit, and a reload keeps the edited scenario and the original', async ({
  page,
}) => {
  await openLab(page, '?story=order/order+won');
  await page.getByRole('button', { name: 'Rename the scenario' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('order with a reload');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /order with a reload/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const show = (name: string) => page.getByRole('radio', { name }).check({ force: true });
  await show('Steps');
  await page.getByRole('button', { name: 'Insert a step here' }).click();
  await page.getByRole('button', { name: 'the page is reloaded' }).click();
  await expect(page.locator('[data-step]')).toHaveCount(6);
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-step]')).toHaveCount(5);
  await page.keyboard.press('Control+Shift+z');
  await expect(page.locator('[data-step]')).toHaveCount(6);

  await show('Scenarios');
  await scenario(page, 'order lost').click();
  await page.reload();
  await show('Scenarios');
  await scenario(page, 'order with a reload').first().click();
  await show('Steps');
  await expect(page.locator('[data-step]')).toHaveCount(6);
  await show('Scenarios');
  await expect(scenario(page, 'order won').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recorded' })).toBeVisible();
});

test('the lab refuses an invalid file with one sentence and keeps the open scenario', async ({
  page,
}) => {
  await openLab(page);
  const text = JSON.stringify(won);
  const invalid: readonly [string | Buffer, RegExp][] = [
    ['{"format', /it is not JSON from 1:2 \(line:column\) on\.$/],
    ['[]', /it is JSON, but not a scenario\.$/],
    [text.replace('scenario/1', 'scenario/2'), /its field format is “scenario\/2”/],
    [
      text.replace('"order"', '"toaster"'),
      /actor 1, field machine names toaster, which is no machine/,
    ],
    [text.replace('"SUBMITTED"', '"TELEPORTED"'), /step 1, field send\.event\.type is TELEPORTED/],
    [
      text.replace('"expect":{', '"expect":{"__proto__":{},'),
      /step 1, field expect has the key __proto__/,
    ],
    [Buffer.alloc(50_000_000, 0x20), /it is larger than the 8 MB/],
  ];
  for (const [content, sentence] of invalid) {
    await drop(page, 'bad.json', content);
    await expect(page.getByRole('alert').filter({ hasText: 'bad.json' })).toHaveText(sentence);
    await expect(page.getByRole('heading', { level: 1, name: 'order won' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(stage(page).getByText('Won', { exact: true })).toBeVisible();
});

for (const [theme, language, viewport] of [
  ['dark', 'en', desktop],
  ['light', 'vn', { width: 390, height: 844 }],
  ['dark', 'cn', { width: 1000, height: 800 }],
] as const satisfies readonly [string, Language, { width: number; height: number }][]) {
  test(`every part of the lab is accessible (${theme}, ${language}, ${viewport.width} px wide)`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openLab(page, `?theme=${theme}&lang=${language}&story=order/reloaded in mid-countdown`);
    const isPhone = viewport.width < 600;
    for (let step = 0; step < 3; step += 1) {
      await page.getByRole('button', { name: words(language, 'lab.stepForward') }).click();
    }
    for (const pane of ['stage', 'diagram', 'scenarios', 'steps'] as const) {
      const choice = page.getByRole('radio', { name: words(language, `lab.pane.${pane}`) });
      if (await choice.isVisible()) await choice.check({ force: true });
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: words(language, 'lab.edit'), exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: words(language, 'lab.settings') }).click();
    await expectAccessible(page);
    if (!isPhone) return;
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow).toBe(0);
  });
}
