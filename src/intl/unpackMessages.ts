import type { Messages } from './catalogues';

/** As the build writes a bundle: messages that follow each other, under the number of the first; plain text is a string. */
export type PackedMessages = Readonly<Record<string, readonly PackedMessage[]>>;

type Part = string | Messages[string][number];
type PackedMessage = string | readonly Part[];

/** A piece of text as the formatter knows it. */
const LITERAL = 0;

const unpackPart = (part: Part): Messages[string][number] =>
  typeof part === 'string' ? { type: LITERAL, value: part } : part;

/** From what the build packed (`scripts/numberedMessages.mjs`) to messages by the number that the code calls them by. */
export const unpackMessages = (packed: PackedMessages): Messages =>
  Object.fromEntries(
    Object.entries(packed).flatMap(([first, messages]) =>
      messages.map((message, index) => [
        (parseInt(first, 36) + index).toString(36),
        [message].flat().map(unpackPart),
      ]),
    ),
  );
