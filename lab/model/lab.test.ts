import { orderScenarios } from '#testkit/scenarios/orders';
import type { Scenario } from '#contract/scenarioFormat';
import { availablePageChanges } from '../continuing/pageChanges';
import { afterStep, positionAt } from '../playback/position';
import { formatElapsed, parseElapsed } from '../shared/elapsed';
import { addressFor, positionIn, scenarioKeyIn } from './address';
import { createManualStep, labReducer, initialLabState } from './labState';
import type { LabAction, LabState } from './labState';
import { createSafeStorage } from '#src/state/storage/storage';
import { createOwnScenarios } from './ownScenarios';
import { scenariosInFiles, searchScenarios, labScenarios } from './labScenarios';

const won = orderScenarios.find(({ name }) => name === 'order won') as Scenario;
const opened = initialLabState({
  scenario: won,
  scenarioKey: 'order/order won',
  editedKey: 'own/1',
});
const after = (...actions: readonly LabAction[]): LabState => actions.reduce(labReducer, opened);

describe('Lab address', () => {
  it.each([0, 1, 3, won.steps.length])('contains step %s', (stepsPlayed) => {
    const position = afterStep(won.steps, stepsPlayed - 1);
    const address = addressFor('?theme=light', 'order/order won', won.steps, position);
    expect(scenarioKeyIn(address)).toBe('order/order won');
    expect(positionIn(address, won.steps)).toEqual(position);
    expect(address).toContain('theme=light');
  });

  it('contains a time between two steps', () => {
    const position = positionAt(won.steps, 31_000);
    const address = addressFor('?story=x&step=2', 'order/order won', won.steps, position);
    expect(address).toBe('?story=order%2Forder+won&at=31000');
    expect(positionIn(address, won.steps)).toEqual(position);
  });

  it('with a step number beyond the end opens the end of the scenario, and with an invalid number its beginning', () => {
    expect(positionIn('?step=99', won.steps).stepsPlayed).toBe(won.steps.length);
    expect(positionIn('?step=minus', won.steps)).toEqual({ at: 0, stepsPlayed: 0 });
  });
});

describe('Edit in the lab', () => {
  const renamed = { type: 'renamed', name: 'order that ends in void' } as const;

  it('creates an own copy and supports undo and redo', () => {
    const changed = after(renamed);
    expect(changed).toMatchObject({ scenarioKey: 'own/1', isChanged: true });
    expect(changed.scenario.name).toBe('order that ends in void');
    const back = labReducer(changed, { type: 'undone' });
    expect(back.scenario).toEqual(won);
    expect(labReducer(back, { type: 'redone' }).scenario).toEqual(changed.scenario);
  });

  it('that cuts off the rest of a scenario is undone in one step', () => {
    const cut = after({ type: 'steppedForward' }, { type: 'continued' });
    expect(cut.scenario.steps).toHaveLength(1);
    const back = labReducer(cut, { type: 'undone' });
    expect(back).toMatchObject({ scenario: won, isOpenEnded: false });
  });

  it('after undo clears the redo history', () => {
    const other = after(renamed, { type: 'undone' }, { ...renamed, name: 'another' });
    expect(labReducer(other, { type: 'redone' })).toBe(other);
  });
});

describe('Manual step', () => {
  it('is inserted at the current position', () => {
    const step = createManualStep(700, { page: { does: 'reload' } }, null);
    const { scenario, position } = after(
      { type: 'sought', at: 700 },
      { type: 'stepInserted', step },
    );
    expect(scenario.steps.map(({ at }) => at)).toEqual([0, 200, 700, 1_200, 61_000, 61_300]);
    expect(scenario.steps[2]).toEqual({ at: 700, page: { does: 'reload' } });
    expect(position).toEqual({ at: 700, stepsPlayed: 3 });
  });

  it('can be any page change that has an effect, and a sleep ends before the next step', () => {
    const page = { isVisible: false, isOnline: true, isAsleep: false, reloads: 0 };
    const offered = availablePageChanges({ page, elapsedMs: 500 }, 1_200);
    expect(offered.map(({ does }) => does)).toEqual([
      ...['reload', 'show', 'goOffline', 'sleep', 'clockMoved', 'deviceClockSet'],
    ]);
    expect(offered).toContainEqual({ does: 'sleep', until: 1_200 });
    expect(availablePageChanges({ page, elapsedMs: 500 }, 500)).not.toContainEqual(
      expect.objectContaining({ does: 'sleep' }),
    );
  });
});

describe('Own scenarios', () => {
  function fakeStorage(storage: Map<string, string>) {
    const browser = {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    } as unknown as Storage;
    return createSafeStorage(() => browser);
  }

  it('are restored after a reload, latest first', () => {
    const storageMap = new Map<string, string>();
    const own = createOwnScenarios(fakeStorage(storageMap));
    own.keep('own/1', won);
    own.keep('own/2', won);
    own.keep('own/1', { ...won, name: 'renamed' });
    const later = createOwnScenarios(fakeStorage(storageMap)).list();
    expect(later.map(({ key, scenario }) => [key, scenario.name])).toEqual([
      ['own/2', 'order won'],
      ['own/1', 'renamed'],
    ]);
  });

  it('are validated like files', () => {
    const stored = JSON.stringify([['own/1', { ...won, actors: [] }], ['other', won], 'rubbish']);
    expect(createOwnScenarios(fakeStorage(new Map([['labStories', stored]]))).list()).toEqual([]);
    expect(createOwnScenarios(fakeStorage(new Map([['labStories', '{']]))).list()).toEqual([]);
  });

  it('report that they are not stored when the browser has no storage', () => {
    const own = createOwnScenarios(createSafeStorage(() => undefined));
    own.keep('own/1', won);
    expect(own.isKept()).toBe(false);
    expect(own.list()).toHaveLength(1);
  });
});

test('valid recorded scenarios are a separate group, and invalid ones are left out', () => {
  const recorded = scenariosInFiles({ 'a.json': won, 'bad.json': { format: 'scenario/1' } });
  const groups = searchScenarios('order won', [...recorded, ...labScenarios]);
  expect([...groups.keys()]).toEqual(['recorded', 'order']);
  expect(groups.get('recorded')?.map(({ key }) => key)).toEqual(['recorded/a.json']);
});

test.each([
  ['1:01.300', 61_300],
  ['0.18', 180],
  ['48:00:00', 172_800_000],
  ['61300', 61_300],
  ['１：０１．３', 61_300],
  ['٤٨:٠٠:٠٠', 172_800_000],
  ['\u200b0.18 ', 180],
  ['soon', null],
  ['-1', null],
])('parseElapsed of %s is %s', (typed, ms) => {
  expect(parseElapsed(typed)).toBe(ms);
  if (ms !== null) expect(parseElapsed(formatElapsed(ms))).toBe(ms);
});
