import { parseRecording } from './recording';
import type { RecordedMove } from './recording';

const move: RecordedMove = {
  did: 'move',
  id: 'kyc',
  machine: 'kyc',
  version: 1,
  at: 1_767_225_600_000.5,
  event: { type: 'UNANSWERED', cause: 'timeout' },
  to: 'checking',
  done: false,
  input: {},
};

describe('parseRecording', () => {
  it('returns the stored recording', () => {
    const recording = [move, { did: 'wipe' }];
    expect(parseRecording(JSON.stringify(recording))).toEqual(recording);
  });

  it.each([
    ['no text', null],
    ['no JSON', '[{'],
    ['no list', '{}'],
    ['an unknown entry', '[{"did":"dance"}]'],
    ['an unknown machine', JSON.stringify([{ ...move, machine: 'clock' }])],
    ['a move without an event', JSON.stringify([{ ...move, event: {} }])],
  ])('returns an empty recording for %s', (_what, text) => {
    expect(parseRecording(text)).toEqual([]);
  });
});
