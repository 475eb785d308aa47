import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Chips } from './Chips';
import { OptionList } from './OptionList';
import { SegmentedControl } from './SegmentedControl';
import { TabPanel, Tabs } from './Tabs';
import { TileList } from './TileList';

const choices = [
  { value: '60', label: '1 min', detail: '80%' },
  { value: '120', label: '2 min', detail: '82%' },
  { value: '180', label: '3 min', detail: '84%', disabled: true },
];

test.each([
  ['SegmentedControl', SegmentedControl],
  ['Chips', Chips],
  ['OptionList', OptionList],
  ['TileList', TileList],
])(
  'the component %s is a radio group and selects an enabled choice on tap',
  async (_look, Choices) => {
    const onChange = jest.fn();
    render(<Choices label="Duration" choices={choices} value="60" onChange={onChange} />);
    expect(screen.getByRole('radiogroup', { name: 'Duration' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /1 min/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /2 min/ }));
    expect(onChange).toHaveBeenCalledWith('120');
    await userEvent.click(screen.getByRole('radio', { name: /3 min/ }));
    expect(onChange).toHaveBeenCalledTimes(1);
  },
);

function HistoryTabs() {
  const [tab, setTab] = useState('all');
  const tabs = [
    { id: 'all', label: 'All' },
    { id: 'deposits', label: 'Deposits', count: 2 },
    { id: 'lockup', label: 'Lock-up' },
  ];
  return (
    <>
      <Tabs id="records" label="Records" tabs={tabs} selected={tab} onSelect={setTab} />
      <TabPanel tabs="records" tab={tab}>
        showing {tab}
      </TabPanel>
    </>
  );
}

test.each([
  ['{ArrowRight}', 'Deposits 2'],
  ['{ArrowLeft}', 'Lock-up'],
  ['{End}', 'Lock-up'],
  ['{End}{Home}', 'All'],
])('the key %s selects another tab and shows its panel', async (keys, name) => {
  render(<HistoryTabs />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  const tab = screen.getByRole('tab', { selected: true });
  expect(tab).toHaveFocus();
  expect(tab).toHaveTextContent(name.replace(' ', ''));
  expect(screen.getByRole('tabpanel')).toHaveAttribute('aria-labelledby', tab.id);
});

test.each([
  ['{ArrowLeft}', 'Deposits 2'],
  ['{ArrowRight}', 'Lock-up'],
])('in a text from right to left, the key %s selects another tab', async (key, name) => {
  render(<HistoryTabs />);
  for (const tab of screen.getAllByRole('tab')) tab.style.direction = 'rtl';
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(name.replace(' ', ''));
});

test('the Tab key focuses only one tab of a tab list', async () => {
  render(<HistoryTabs />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'All' })).toHaveFocus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});
