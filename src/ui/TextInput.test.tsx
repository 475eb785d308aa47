import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PinPad } from './PinPad';
import { TextInput } from './TextInput';

const reported = jest.fn<void, [string]>();
beforeEach(() => void reported.mockClear());

/** Groups digits in fours, as the field of a card number does. */
const inFours = (typed: string) => (typed.replace(/\s/g, '').match(/.{1,4}/g) ?? []).join(' ');

function Input({ format }: { readonly format?: typeof inFours }) {
  const [value, setValue] = useState('');
  const change = (typed: string) => {
    setValue(typed);
    reported(typed);
  };
  return (
    <TextInput aria-label="Text" kind="digits" value={value} onChange={change} format={format} />
  );
}

/**
 * Enters each character as an input method does: it inserts the text composed so far, again and again, into the text
 * that it has itself written, and ends the composition.
 */
function compose(field: HTMLElement, characters: string) {
  const input = field as HTMLInputElement;
  const before = input.value;
  fireEvent.compositionStart(input);
  for (let count = 1; count <= characters.length; count += 1) {
    const seen = input.value.slice(0, before.length + count - 1);
    fireEvent.input(input, { target: { value: seen + characters[count - 1] }, isComposing: true });
  }
  fireEvent.compositionEnd(input, { data: characters });
}

it('groups sixteen digits of an input method once, when it ends', () => {
  render(<Input format={inFours} />);
  const input = screen.getByRole('textbox');
  compose(input, '4111111111111111');
  expect(input).toHaveValue('4111 1111 1111 1111');
  expect(reported.mock.calls).toEqual([['4111 1111 1111 1111']]);
});

it('never rewrites the text while an input method composes it', () => {
  render(<Input format={inFours} />);
  const input = screen.getByRole('textbox');
  fireEvent.compositionStart(input);
  fireEvent.input(input, { target: { value: '411111' }, isComposing: true });
  expect(input).toHaveValue('411111');
  expect(reported).not.toHaveBeenCalled();
});

it('groups typed digits at once and keeps the caret behind the same digit', async () => {
  render(<Input format={inFours} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(input, '411112');
  expect(input).toHaveValue('4111 12');
  await userEvent.type(input, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(input).toHaveValue('4191 112');
  expect(input.selectionStart).toBe(3);
  await userEvent.paste('88');
  expect(input).toHaveValue('4198 8111 2');
  expect(input.selectionStart).toBe(6);
});

it('reports each step of an input method for a text that is not rewritten', () => {
  render(<Input />);
  compose(screen.getByRole('textbox'), 'ab');
  expect(reported.mock.calls).toEqual([['a'], ['ab']]);
});

it('a PIN pad takes the digits of an input method once', () => {
  function Pad() {
    const [digits, setDigits] = useState('');
    const words = { keys: 'Keys', delete: 'Delete', count: String };
    return <PinPad label="PIN" value={digits} onChange={setDigits} words={words} />;
  }
  render(<Pad />);
  const input = screen.getByRole('textbox', { name: 'PIN' });
  compose(input, '２４');
  expect(input).toHaveValue('••');
  compose(input, '٦٨');
  expect(input).toHaveValue('••••');
});
