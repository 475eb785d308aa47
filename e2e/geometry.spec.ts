import type { Page } from '@playwright/test';
import { geometryFaults } from './support/geometry';
import { expect, test } from './support/test';

/** Tests of the geometry checker itself, with planted faults and with allowed layouts. */

interface Part {
  readonly tag?: string;
  readonly style?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly parts?: readonly Part[];
}

const EMPTY = `<!doctype html><meta name="viewport" content="width=device-width">
  <title>Planted</title><main data-specimen="planted"></main>`;

/** Adds parts to an empty page and returns the faults that the checker finds. */
async function check(page: Page, parts: readonly Part[]) {
  await page.setContent(EMPTY);
  await page.evaluate((planted) => {
    const add = (parent: Element, { tag = 'div', style, text, attributes, parts = [] }: Part) => {
      const element = document.createElement(tag);
      Object.assign(element.style, { font: '16px/1.4 sans-serif' }, style);
      for (const [name, value] of Object.entries(attributes ?? {})) {
        element.setAttribute(name, value);
      }
      if (text !== undefined) element.append(text);
      for (const part of parts) add(element, part);
      parent.append(element);
    };
    const main = document.querySelector('main');
    for (const part of planted) if (main) add(main, part);
  }, parts);
  return page.evaluate(geometryFaults, {
    selector: 'body',
    isTextOnly: false,
    hasWholeWords: true,
  });
}

const long = 'Seventy characters of text do not fit on one line of any phone we know of';
const oneLine = { whiteSpace: 'nowrap' };
const button = (style: Part['style'], text = 'Go'): Part => ({
  tag: 'button',
  text,
  style: { width: '48px', height: '48px', padding: '0', border: '0', ...style },
});

const faulty: readonly (readonly [string, readonly Part[], RegExp])[] = [
  [
    'text that its box cuts off',
    [{ text: long, style: { ...oneLine, overflow: 'hidden', width: '120px' } }],
    /“Seventy.*is cut off/,
  ],
  [
    'text that ends in three dots',
    [{ text: long, style: { ...oneLine, overflow: 'hidden', textOverflow: 'ellipsis' } }],
    /is cut off/,
  ],
  [
    'a second line below the edge of its box',
    [{ text: long, style: { overflow: 'hidden', height: '24px' } }],
    /is cut off/,
  ],
  [
    'clamped lines that no button expands',
    [
      {
        text: `${long} ${long}`,
        style: {
          display: '-webkit-box',
          overflow: 'hidden',
          webkitLineClamp: '2',
          webkitBoxOrient: 'vertical',
        },
      },
    ],
    /is cut off/,
  ],
  [
    'text that sticks out of its pill',
    [{ text: 'Under Review', style: { ...oneLine, width: '40px', background: 'silver' } }],
    /“Under Review” sticks out of its box/,
  ],
  [
    'a word that breaks into two lines',
    [{ text: 'Digital Currency', style: { width: '40px', overflowWrap: 'anywhere' } }],
    /breaks inside “Currency”/,
  ],
  ['text wider than the screen', [{ text: long, style: oneLine }], /runs out of the screen/],
  [
    'a box wider than the screen',
    [{ style: { width: '500px', height: '9px' } }],
    /the page is 50\d px wide on a screen of 390/,
  ],
  [
    'text that overlaps other text',
    [{ text: 'Fee' }, { text: 'Stake', style: { marginTop: '-16px' } }],
    /“Fee” lies on.*“Stake”/,
  ],
  ['a target of 40 px', [button({ height: '40px' })], /“Go” is smaller than a finger: 48 × 40/],
  [
    'a target that another one covers',
    [button({}), button({ position: 'relative', left: '-20px' }, 'Stop')],
    /“Go” is covered by.*“Stop”/,
  ],
  [
    'a target under a layer',
    [button({}), { style: { position: 'fixed', inset: '0' } }],
    /“Go” is smaller than a finger/,
  ],
];

const sound: readonly (readonly [string, readonly Part[]])[] = [
  ['plain text and a target of 48 px', [{ text: long }, button({})]],
  [
    'words on two lines, Chinese text, and a long code',
    [
      { text: 'Digital Currency', style: { width: '90px' } },
      { text: '数字货币充值完成', style: { width: '40px' } },
      {
        text: 'TXYZ12abcdefghijklmnopqrstuvwxyz',
        style: { width: '90px', wordBreak: 'break-all' },
      },
    ],
  ],
  ['text to be scrolled to', [{ text: long, style: { ...oneLine, overflow: 'auto' } }]],
  [
    'text for screen readers',
    [{ text: long, style: { position: 'absolute', clipPath: 'inset(50%)', width: '1px' } }],
  ],
  [
    'clamped lines that a button expands',
    [
      {
        text: `${long} ${long}`,
        attributes: { id: 'more' },
        style: {
          display: '-webkit-box',
          overflow: 'hidden',
          webkitLineClamp: '2',
          webkitBoxOrient: 'vertical',
        },
      },
      { ...button({}), attributes: { 'aria-controls': 'more', 'aria-expanded': 'false' } },
    ],
  ],
  [
    'a small box whose label can be tapped as well',
    [
      {
        tag: 'label',
        style: { display: 'flex', alignItems: 'center', minHeight: '48px' },
        parts: [
          { tag: 'input', attributes: { type: 'checkbox' } },
          { tag: 'span', text: 'Read' },
        ],
      },
    ],
  ],
];

test('the geometry checker names each planted fault and accepts correct layouts', async ({
  page,
}) => {
  for (const [name, parts, fault] of faulty) {
    const faults = await check(page, parts);
    expect(faults.join('\n'), name).toMatch(fault);
  }
  for (const [name, parts] of sound) expect(await check(page, parts), name).toEqual([]);
  expect(await page.evaluate(geometryFaults, 'dialog[open]')).toEqual([
    'nothing matches dialog[open]',
  ]);
});
