import { ENDPOINT_NAMES, endpoints, parseAs } from '#contract';
import { HOSTILE_LOOKS, hostileAnswer, misshapenAnswers } from './hostileAnswers';
import type { HostileLook } from './hostileAnswers';

const LOOKS = Object.keys(HOSTILE_LOOKS) as HostileLook[];
const isValid = (name: (typeof ENDPOINT_NAMES)[number], answer: unknown) =>
  parseAs(endpoints[name].response, answer).ok;

test.each(ENDPOINT_NAMES.map((name) => [name] as const))(
  'hostile answers of %s match the contract and misshapen ones do not',
  (name) => {
    for (const look of LOOKS)
      expect([look, isValid(name, hostileAnswer(name, look))]).toEqual([look, true]);
    const accepted = misshapenAnswers(name).filter((answer) => isValid(name, answer));
    expect(accepted).toEqual([]);
  },
);
