import { storedRecording } from './recording';
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

describe('The stored recording', () => {
  it('is read as it was stored', () => {
    const recording = [move, { did: 'wipe' }];
    sessionStorage.setItem('recording', JSON.stringify(recording));
    expect(storedRecording.get()).toEqual(recording);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '[{'],
    ['no list', '{}'],
    ['an unknown entry', '[{"did":"dance"}]'],
    ['an unknown machine', JSON.stringify([{ ...move, machine: 'clock' }])],
    ['a move without an event', JSON.stringify([{ ...move, event: {} }])],
  ])('is empty if %s is stored', (_what, text) => {
    if (text !== null) sessionStorage.setItem('recording', text);
    expect(storedRecording.get()).toEqual([]);
  });
});
