import { unpackMessages } from '../src/intl/unpackMessages';
import type { PackedMessages } from '../src/intl/unpackMessages';
import { bundles, bundlesOf, languages, parseMessage, readCatalogue } from './messages.mjs';
import { numberMessages, packMessages, withNumbers } from './numberedMessages.mjs';

const numbers = numberMessages(['tab.home', 'home.title', 'app.name']);

describe('messages by number', () => {
  it('numbers ids in their order, whatever order they stand in', () => {
    expect([...numbers]).toEqual([
      ['app.name', '0'],
      ['home.title', '1'],
      ['tab.home', '2'],
    ]);
  });

  it.each([
    ["t({ id: 'home.title' })", "t({ id: '1' })"],
    ['{ id: "tab.home", other: "tab.homes" }', '{ id: "2", other: "tab.homes" }'],
    ['const PLACES = { home: `tab.home` }', 'const PLACES = { home: `2` }'],
  ])('turns the ids of %s alone', (source, expected) => {
    expect(withNumbers(source, numbers)).toBe(expected);
  });

  it('refuses a catalogue that says more than the others know of', () => {
    expect(() => packMessages({ 'tab.lost': [] }, numbers)).toThrow('tab.lost');
  });

  it.each(languages)('packs every bundle of %s without loss', async (language) => {
    const catalogue = await readCatalogue(language);
    const all = numberMessages(Object.keys(catalogue));
    for (const bundle of Object.keys(bundles)) {
      const messages = Object.fromEntries(
        Object.entries(catalogue)
          .filter(([id]) => bundlesOf(id).includes(bundle))
          .map(([id, text]) => [id, parseMessage(language, id, text)]),
      );
      const packed = JSON.stringify(packMessages(messages, all));
      const unpacked = unpackMessages(JSON.parse(packed) as PackedMessages);
      expect(unpacked).toEqual(
        Object.fromEntries(Object.entries(messages).map(([id, text]) => [all.get(id), text])),
      );
    }
  });
});
