import type { IdentityPart } from '#contract';
import { createActor } from 'xstate';
import { captureMachine, type CaptureEvent, type DocumentSide } from './captureMachine';

const ALL: readonly IdentityPart[] = ['realName', 'idNumber', 'frontImage', 'backImage'];
const ready = (side: DocumentSide): CaptureEvent => ({
  type: 'PICTURE_MOVED',
  side,
  to: { is: 'ready' },
});
const NEXT: CaptureEvent = { type: 'WENT_ON' };
const BACK: CaptureEvent = { type: 'WENT_BACK' };

function walk(
  needed: readonly IdentityPart[],
  events: readonly CaptureEvent[],
  held: readonly DocumentSide[] = [],
) {
  const actor = createActor(captureMachine, { input: { needed, held } }).start();
  const visited = [actor.getSnapshot().value];
  for (const event of events) {
    actor.send(event);
    visited.push(actor.getSnapshot().value);
  }
  return visited;
}

describe('captureMachine', () => {
  it('visits every step once if all parts are needed', () => {
    const events = [NEXT, ready('frontImage'), NEXT, ready('backImage'), NEXT];
    expect(walk(ALL, events)).toEqual(['details', 'front', 'front', 'back', 'back', 'review']);
  });

  it.each<[readonly IdentityPart[], readonly string[]]>([
    [['frontImage'], ['front', 'review']],
    [['backImage'], ['back', 'review']],
    [
      ['realName', 'idNumber'],
      ['details', 'review'],
    ],
    [
      ['idNumber', 'backImage'],
      ['details', 'back', 'review'],
    ],
  ])('visits only the steps of the parts %j if only these are needed', (needed, steps) => {
    const visited = walk(needed, [NEXT, NEXT], ['frontImage', 'backImage']);
    expect([...new Set(visited)]).toEqual(steps);
  });

  it('does not continue from a picture step without a picture', () => {
    const preparing: CaptureEvent = {
      type: 'PICTURE_MOVED',
      side: 'frontImage',
      to: { is: 'preparing', share: 0.5 },
    };
    expect(walk(['frontImage'], [NEXT, preparing, NEXT])).toEqual(Array(4).fill('front'));
  });

  it('goes back one step, and stays at the first step', () => {
    expect(walk(ALL, [NEXT, BACK, BACK])).toEqual(['details', 'front', 'details', 'details']);
  });

  it('returns to the review from a reopened step', () => {
    const toReview = [NEXT, ready('frontImage'), NEXT, ready('backImage'), NEXT];
    const again: CaptureEvent = { type: 'REOPENED', step: 'details' };
    expect(walk(ALL, [...toReview, again, NEXT]).slice(-2)).toEqual(['details', 'review']);
    expect(walk(ALL, [...toReview, again, BACK]).slice(-2)).toEqual(['details', 'review']);
  });

  it('does not open a step that is not needed', () => {
    const again: CaptureEvent = { type: 'REOPENED', step: 'details' };
    expect(walk(['frontImage'], [again])).toEqual(['front', 'front']);
  });
});
