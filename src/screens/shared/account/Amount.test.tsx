import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import type { Language } from '#contract';
import { amountsHidden } from '../../../state/storage/preferences';
import { createApiStore } from '#testkit/app/apiStore';
import { renderWithText } from '#testkit/app/renderWithText.tsx';
import { Amount, useAmountText } from './Amount';
import type { AmountProps } from './Amount';
import { AmountFigure } from './AmountFigure';
import { Gain } from './Gain';

function Text({ value, ...format }: AmountProps) {
  return useAmountText()(value, format);
}

function storeWith(isHidden: boolean) {
  const { store } = createApiStore();
  store.dispatch(amountsHidden(isHidden));
  return store;
}

/** The texts of all parts for a user who shows amounts, then for one who hides them. */
async function textsOf(language: Language, ...parts: readonly ReactElement[]) {
  const shown = parts.map((part, at) => <p key={at}>{part}</p>);
  await renderWithText(
    <>
      <Provider store={storeWith(false)}>{shown}</Provider>
      <Provider store={storeWith(true)}>{shown}</Provider>
    </>,
    language,
  );
  return screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
}

const LANGUAGES = ['en', 'vn', 'cn'] as const;
const HIDDEN = { en: 'Hidden', vn: 'Đã ẩn', cn: '已隐藏' } as const;
const asVietnamese = (text: string) => text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));

// [what, props, text, text if the user has hidden amounts, the same amount within a text]
const ROWS = [
  ['a public amount', { value: '1234.5', masked: false }, '1,234.50', '1,234.50', '1,234.50'],
  ['an amount of the user', { value: '1234.5', masked: true }, '1,234.50', '••••{H}', '••••'],
  [
    'an amount of the user with its unit',
    { value: '-0.0042', masked: true, sign: true, unit: true },
    '−0.0042 USDT',
    '••••{H}',
    '•••• USDT',
  ],
  [
    'units of a fund',
    { value: '129.89712148', masked: true, kind: 'round' },
    '129.89712148',
    '••••{H}',
    '••••',
  ],
] as const satisfies readonly (readonly [string, AmountProps, string, string, string])[];

describe.each(LANGUAGES)('in the language %s', (language) => {
  const inLanguage = (text: string) => (language === 'vn' ? asVietnamese(text) : text);

  it.each(ROWS)('shows and hides %s', async (...row) => {
    const [, props, shown, hidden, hiddenText] = row;
    expect(await textsOf(language, <Amount {...props} />, <Text {...props} />)).toEqual([
      inLanguage(shown),
      inLanguage(shown),
      ...(props.masked
        ? [hidden.replace('{H}', HIDDEN[language]), hiddenText]
        : [inLanguage(hidden), inLanguage(hiddenText)]),
    ]);
  });

  it('shows and hides an amount that is set apart, but not its unit', async () => {
    const amount = <AmountFigure masked size="figure" unit value="1234.567" />;
    expect(await textsOf(language, amount)).toEqual([
      inLanguage('1,234.567\u00a0USDT'),
      `••••${HIDDEN[language]}\u00a0USDT`,
    ]);
  });

  it('shows and hides a gain', async () => {
    const gain = <Gain value="15.809" />;
    expect(await textsOf(language, gain)).toEqual([
      inLanguage('+15.809'),
      `••••${HIDDEN[language]}`,
    ]);
  });
});
