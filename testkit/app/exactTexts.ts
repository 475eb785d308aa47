/** Tests of sentences with a specified exact wording, each on the screen that must show it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent, isInaccessible, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Answers } from './exchange';
import { appUnderTest } from './renderApp';

/** A page, and the action after which it must show the sentences. */
interface ExactTextCase {
  readonly at: string;
  readonly isVisitor?: true;
  readonly answers?: Answers;
  readonly act?: (user: UserEvent) => Promise<void>;
  /** Sentences with their message ids. */
  readonly shows: readonly (readonly [sentence: string, id: string])[];
}
export type ExactTextCases = Readonly<Record<string, ExactTextCase>>;

/** Sets the values at once, because typing letter by letter takes seconds. */
export async function fill(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  }
}

export const press = async (user: UserEvent, name: string | RegExp): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

export const pressAll =
  (...names: readonly string[]) =>
  async (user: UserEvent): Promise<void> => {
    for (const name of names) await press(user, name);
  };

export const fillAndPress =
  (fields: Readonly<Record<string, string>>, button: string) =>
  async (user: UserEvent): Promise<void> => {
    await fill(fields);
    await press(user, button);
  };

const readCatalogue = (language: string) =>
  JSON.parse(readFileSync(path.resolve('i18n', `${language}.json`), 'utf8')) as Partial<
    Record<string, string>
  >;

/** Matches text that starts with the sentence, unless another word follows: `Too short` is not `Too short a name`. */
const patternOf = (sentence: string) =>
  new RegExp(`^${sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?! ?\\w)`);

/** Defines one test per scene, and one per sentence for the three catalogues. */
export function testExactTexts(scenes: ExactTextCases): void {
  const { start } = appUnderTest();
  const [en, vn, cn] = ['en', 'vn', 'cn'].map(readCatalogue);
  const sentences = Object.values(scenes).flatMap(({ shows }) => shows);

  it.each(sentences)(
    '“%s” is the exact English text of the message %s, and that message is translated',
    (sentence, id) => {
      expect(en?.[id]).toBe(sentence);
      for (const translated of [vn?.[id], cn?.[id]]) {
        expect(translated).toBeTruthy();
        expect(translated).not.toBe(sentence);
      }
    },
  );

  it.each(Object.entries(scenes))(
    'shows the specified text for %s',
    async (_name, scene) => {
      const { at, isVisitor, answers, act, shows } = scene;
      const { user } = await start({
        path: at,
        ...(isVisitor === undefined && { token: 'token-of-linh' }),
        ...(answers && { answers }),
      });
      await act?.(user);
      for (const [sentence] of shows) {
        // A collapsed option may contain the same text and is not visible.
        const isSeen = (element: HTMLElement) => !isInaccessible(element);
        await waitFor(
          () => expect(screen.getAllByText(patternOf(sentence)).some(isSeen)).toBe(true),
          { timeout: 8_000 },
        );
      }
    },
    30_000,
  );
}
