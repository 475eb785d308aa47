import { fireEvent, screen, within } from '@testing-library/react';
import { labUnderTest, openLab } from '#testkit/app/labUnderTest.tsx';
import { settled } from '#testkit/app/settled';

labUnderTest();

const scenario = (name: string, more: object = {}) =>
  JSON.stringify({
    format: 'scenario/1',
    name,
    start: '2026-01-01T00:00:00.000Z',
    actors: [{ id: 'k1', machine: 'kyc', version: 2, input: {} }],
    steps: [{ at: 0, send: { to: 'k1', event: { type: 'SUBMITTED' } } }],
    ...more,
  });
const title = (name: string) => screen.queryByText(name, { selector: 'section h1' });
const dropHint = () => screen.queryByText('Drop the scenario file here');
const withFiles = (...files: File[]) => ({ dataTransfer: { files, types: ['Files'] } });

/** Drags the file out of the window. jsdom has no event for this. */
const leave = () =>
  fireEvent(window, Object.assign(new Event('dragleave'), { relatedTarget: null }));

/** A file whose text resolves after `read`, because jsdom files have no `text` method. */
function fileOf(content: string, read: Promise<unknown> = Promise.resolve()) {
  const file = new File([content], 'mine.json', { type: 'application/json' });
  return Object.assign(file, { text: () => read.then(() => content) });
}

describe('File dropped on the lab', () => {
  it('shows a drop hint during the drag over the window', async () => {
    await openLab({ scenario: 'order/order won' });
    expect(dropHint()).toBeNull();
    for (const end of ['leave', 'drop'] as const) {
      fireEvent.dragOver(window, withFiles());
      expect(dropHint()).toBeVisible();
      if (end === 'leave') leave();
      else fireEvent.drop(window, withFiles());
      expect(dropHint()).toBeNull();
    }
    fireEvent.dragOver(window, { dataTransfer: { files: [], types: ['text/plain'] } });
    expect(dropHint()).toBeNull();
  });

  it('is opened if it was dropped last, even if an earlier file takes longer to read', async () => {
    await openLab({ scenario: 'order/order won' });
    let finishReading: (value: unknown) => void = () => {};
    const slow = new Promise((resolve) => (finishReading = resolve));
    fireEvent.drop(window, withFiles(fileOf(scenario('the slow one'), slow)));
    fireEvent.drop(window, withFiles(fileOf(scenario('the later one'))));
    await settled();
    expect(title('the later one')).toBeVisible();
    finishReading(null);
    await settled();
    expect(title('the later one')).toBeVisible();
  });

  it('can be opened again under the same name after a correction', async () => {
    const user = await openLab({ scenario: 'order/order won' });
    const input = screen.getByLabelText<HTMLInputElement>('Open a scenario file', {
      selector: 'input',
    });
    await user.upload(input, fileOf('{'));
    await settled();
    expect(screen.getByText(/^mine\.json was not opened/)).toBeVisible();
    expect(input).toHaveValue('');
    await user.upload(input, fileOf(scenario('mended')));
    await settled();
    expect(title('mended')).toBeVisible();
    expect(screen.queryByText(/^mine\.json was not opened/)).toBeNull();
  });
});

it('the lab says that a report has no note', async () => {
  await openLab({ scenario: 'order/order won' });
  const report = { note: '', build: 'app.1a2b3c4d.js' };
  fireEvent.drop(window, withFiles(fileOf(scenario('reported', { report }))));
  await settled();
  const shown = within(screen.getByRole('region', { name: 'What was reported' }));
  expect(shown.getByText(/^Reported without a word/)).toBeVisible();
  expect(shown.queryByText(/^Reported: /)).toBeNull();
});

it('the diagram of a scenario with two machines shows only the transitions of the selected machine', async () => {
  const user = await openLab({ scenario: 'order/order won' });
  const actors = ['k1', 'k2'].map((id) => ({ id, machine: 'kyc', version: 2, input: {} }));
  const send = (to: string, type: string, more = {}) => ({ to, event: { type, ...more } });
  const steps = [
    { at: 0, send: send('k2', 'SUBMITTED') },
    { at: 10, send: send('k1', 'SUBMITTED') },
    { at: 20, send: send('k1', 'UNANSWERED', { cause: 'timeout' }) },
  ];
  fireEvent.drop(window, withFiles(fileOf(scenario('two', { actors, steps }))));
  await settled();
  await user.keyboard('{End}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Whose screen is shown' }), 'k2');
  expect(screen.getByRole('img', { name: /^State machine kyc/ })).toHaveAccessibleName(
    'State machine kyc: in submitting; last none to submitting by SUBMITTED',
  );
});
