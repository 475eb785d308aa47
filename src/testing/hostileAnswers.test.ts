import { ENDPOINT_NAMES, endpoints, parseAs } from '#contract';
import { HOSTILE_LOOKS, hostileAnswer, misshapenAnswers } from './hostileAnswers';
import type { HostileLook } from './hostileAnswers';

const LOOKS = Object.keys(HOSTILE_LOOKS) as HostileLook[];
const isRead = (name: (typeof ENDPOINT_NAMES)[number], answer: unknown) =>
  parseAs(endpoints[name].response, answer).ok;

test.each(ENDPOINT_NAMES.map((name) => [name] as const))(
  'of %s every hostile answer fits the contract, and every misshapen one does not',
  (name) => {
    for (const look of LOOKS)
      expect([look, isRead(name, hostileAnswer(name, look))]).toEqual([look, true]);
    const read = misshapenAnswers(name).filter((answer) => isRead(name, answer));
    expect(read).toEqual([]);
  },
);
