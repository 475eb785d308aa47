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

describe('A stored recording', () => {
  it('is read as it was written', () => {
    const recording = [move, { did: 'wipe' }];
    expect(parseRecording(JSON.stringify(recording))).toEqual(recording);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '[{'],
    ['no list', '{}'],
    ['another thing', '[{"did":"dance"}]'],
    ['a machine that is none', JSON.stringify([{ ...move, machine: 'clock' }])],
    ['no event', JSON.stringify([{ ...move, event: {} }])],
  ])('is empty where there is %s', (_what, text) => {
    expect(parseRecording(text)).toEqual([]);
  });
});
