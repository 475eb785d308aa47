import { MACHINES } from '#src/machines/registry';
import { allScenarios } from '#testkit/scenarios/all';
import { createPlayer } from '#testkit/player/player';
import { layoutDiagram } from './layout';
import { acceptedEvents, edgesTaken, readMachineGraph } from './machineGraph';

const graphs = Object.entries(MACHINES).map(
  ([name, { machine }]) => [name, readMachineGraph(machine)] as const,
);

describe.each(graphs)('Diagram of the %s machine', (_name, graph) => {
  const picture = layoutDiagram(graph);

  it('has every state once, within the bounds, without overlap, and the initial state at the top', () => {
    expect(picture.boxes.map(({ state }) => state.name).sort()).toEqual(
      graph.states.map(({ name }) => name).sort(),
    );
    for (const { x, y, width, height } of picture.boxes) {
      expect(x - width / 2).toBeGreaterThanOrEqual(0);
      expect(x + width / 2).toBeLessThanOrEqual(picture.width);
      expect(y + height / 2).toBeLessThanOrEqual(picture.height);
    }
    const overlaps = picture.boxes.flatMap((one, index) =>
      picture.boxes
        .slice(index + 1)
        .filter(
          (other) =>
            Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
            Math.abs(one.y - other.y) < (one.height + other.height) / 2,
        ),
    );
    expect(overlaps).toEqual([]);
    const top = Math.min(...picture.boxes.map(({ y }) => y));
    expect(picture.boxes.find(({ state }) => state.isInitial)?.y).toBe(top);
  });

  it('has a line for each transition, within the bounds, and fits a phone screen', () => {
    expect(picture.lines.map(({ edge }) => edge)).toEqual(expect.arrayContaining([...graph.edges]));
    expect(picture.lines).toHaveLength(graph.edges.length);
    for (const { path } of picture.lines) {
      const numbers = [...path.matchAll(/-?[\d.]+/g)].map(Number);
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...numbers.filter((_, at) => at % 2 === 0))).toBeLessThan(picture.width);
      expect(Math.max(...numbers.filter((_, at) => at % 2 === 1))).toBeLessThan(picture.height);
    }
    // At a width of 366 px, text of 12.5 units is at least 11 px high.
    expect(picture.width).toBeLessThanOrEqual(416);
  });

  it('has a deterministic layout', () => {
    expect(layoutDiagram(graph)).toEqual(picture);
  });
});

describe('Diagram graph', () => {
  it('contains the edges of every transition of every scenario', () => {
    const byName = new Map<string, (typeof graphs)[number][1]>(graphs);
    let count = 0;
    for (const scenario of allScenarios) {
      for (const { move } of createPlayer(scenario).moves) {
        const { machine, from, to, event } = move;
        const graph = byName.get(machine);
        const taken = graph ? edgesTaken(graph, { from, to, event: event.type }) : [];
        expect([scenario.name, taken.length]).not.toEqual([scenario.name, 0]);
        expect(taken[0]?.from).toBe(from);
        expect(taken.at(-1)?.to).toBe(to);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(100);
  });

  it('accepts no events in a final state', () => {
    const order = readMachineGraph(MACHINES.order.machine);
    expect(acceptedEvents(order, 'settled')).toEqual([]);
    expect(acceptedEvents(order, 'ordered')).toEqual(['REPORTED', 'DEADLINE_REACHED']);
  });
});
