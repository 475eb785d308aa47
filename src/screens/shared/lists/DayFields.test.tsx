import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithText } from '#testkit/app/renderWithText.tsx';
import { DayFields } from './DayFields';
import { parseDay } from './daySpan';
import type { DaySpan } from './daySpan';

async function show(onChange: (span: DaySpan) => void) {
  function Example() {
    const [span, setSpan] = useState<DaySpan>({ from: '', to: '' });
    const change = (next: DaySpan) => {
      setSpan(next);
      onChange(next);
    };
    return <DayFields span={span} labels={{ from: 'From', to: 'To' }} onChange={change} />;
  }
  await renderWithText(<Example />, 'en', ['receipts']);
  return screen.getByLabelText<HTMLInputElement>(/^From/);
}

/** Values of a native date input while the user types the year 2026 digit by digit. */
const TYPED = ['0002-11-01', '0020-11-01', '0202-11-01', '2026-11-01'];

test('a date field applies a typed date only after its year is complete', async () => {
  const onChange = jest.fn();
  const from = await show(onChange);
  for (const value of TYPED) {
    fireEvent.change(from, { target: { value } });
    expect(from).toHaveValue(value);
  }
  expect(onChange.mock.calls).toEqual([[{ from: '2026-11-01', to: '' }]]);
});

test('a date field shows the applied date again when the user leaves it with an incomplete date', async () => {
  const onChange = jest.fn();
  const from = await show(onChange);
  fireEvent.change(from, { target: { value: '2026-11-01' } });
  fireEvent.change(from, { target: { value: '0002-11-01' } });
  fireEvent.blur(from);
  expect(from).toHaveValue('2026-11-01');
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('a date field that the user clears sets no limit', async () => {
  const onChange = jest.fn();
  const from = await show(onChange);
  fireEvent.change(from, { target: { value: '2026-11-01' } });
  fireEvent.change(from, { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith({ from: '', to: '' });
});

test.each([
  ['2026-11-01', '2026-11-01'],
  ['1970-01-01', '1970-01-01'],
  ['1969-12-31', ''],
  ['0026-11-01', ''],
  ['yesterday', ''],
  [null, ''],
])('parseDay of %j returns %j', (text, day) => {
  expect(parseDay(text)).toBe(day);
});
