import { useState } from 'react';
import { useIntl } from 'react-intl';
import { CheckRow } from '#src/ui/CheckRow.tsx';
import { Chips } from '#src/ui/Chips.tsx';
import { RecentIcon, StarFilledIcon, StarIcon } from '#src/ui/icons/index';
import { OptionList } from '#src/ui/OptionList.tsx';
import { RadioGroup } from '#src/ui/RadioGroup.tsx';
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx';
import { Switch } from '#src/ui/Switch.tsx';
import { TabPanel, Tabs } from '#src/ui/Tabs.tsx';
import { TileList } from '#src/ui/TileList.tsx';
import { size } from '#src/ui/tokens';
import { UNRESTRICTED_CONFIG } from '#samples/exchangeInfo';
import { UNBREAKABLE_WORD } from '../unbreakableWord';
import type { Section } from '../section';
import { Example } from '../Example';

const TERMS = UNRESTRICTED_CONFIG.order.durations;
const LONGEST = TERMS.at(-1);

function Segments() {
  const { formatMessage } = useIntl();
  const [duration, setDuration] = useState('120');
  const [proof, setProof] = useState('fund');
  return (
    <>
      <Example state="detail">
        <SegmentedControl
          label={formatMessage({ id: 'ticket.duration' })}
          choices={TERMS.map((term) => ({
            value: String(term.durationSec),
            label: formatMessage({ id: 'wealth.details.days' }, { days: term.durationSec / 60 }),
            detail: `${Number(term.payoutRate) * 100}%`,
            disabled: term === LONGEST,
          }))}
          value={duration}
          onChange={setDuration}
        />
      </Example>
      <Example state="long">
        <SegmentedControl
          label={formatMessage({ id: 'password.fund.proof' })}
          choices={[
            { value: 'fund', label: formatMessage({ id: 'password.fund.proof.fund' }) },
            { value: 'login', label: formatMessage({ id: 'password.fund.proof.login' }) },
          ]}
          value={proof}
          onChange={setProof}
        />
      </Example>
    </>
  );
}

function useCategories() {
  const { formatMessage } = useIntl();
  return [
    { value: 'forex', label: formatMessage({ id: 'market.category.forex' }) },
    { value: 'blockchain', label: formatMessage({ id: 'market.category.blockchain' }) },
    { value: 'metal', label: formatMessage({ id: 'market.category.metal' }) },
    { value: 'favourites', label: formatMessage({ id: 'market.category.favourites' }) },
  ];
}

function ChipRows() {
  const { formatMessage } = useIntl();
  const categories = useCategories();
  const [category, setCategory] = useState('forex');
  const rest = {
    label: formatMessage({ id: 'market.categories' }),
    value: category,
    onChange: setCategory,
  };
  return (
    <>
      <Example state="chosen">
        <Chips {...rest} choices={categories} />
      </Example>
      <Example state="disabled">
        <Chips
          {...rest}
          choices={categories.map((choice) => ({ ...choice, disabled: choice.value !== 'forex' }))}
        />
      </Example>
    </>
  );
}

function Tiles() {
  const { formatMessage } = useIntl();
  const [theme, setTheme] = useState('dark');
  return (
    <Example state="chosen">
      <TileList
        columns={3}
        label={formatMessage({ id: 'language.theme.title' })}
        choices={[
          {
            value: 'system',
            label: formatMessage({ id: 'language.theme.system' }),
            picture: <RecentIcon />,
          },
          {
            value: 'dark',
            label: formatMessage({ id: 'language.theme.dark' }),
            detail: formatMessage({ id: 'language.colours.safeDetail' }),
            picture: <RecentIcon />,
          },
          {
            value: 'light',
            label: formatMessage({ id: 'language.theme.light' }),
            disabled: true,
          },
          { value: 'long', label: UNBREAKABLE_WORD },
        ]}
        value={theme}
        onChange={setTheme}
      />
    </Example>
  );
}

function Options() {
  const { formatMessage } = useIntl();
  const [colours, setColours] = useState('auto');
  return (
    <Example state="chosen">
      <OptionList
        label={formatMessage({ id: 'language.colours.title' })}
        choices={[
          {
            value: 'auto',
            label: formatMessage({ id: 'language.colours.auto' }),
            detail: formatMessage({ id: 'language.colours.autoDetail' }),
          },
          { value: 'green-up', label: formatMessage({ id: 'language.colours.greenUp' }) },
          {
            value: 'red-up',
            label: formatMessage({ id: 'language.colours.redUp' }),
            disabled: true,
          },
          { value: 'long', label: UNBREAKABLE_WORD },
        ]}
        value={colours}
        onChange={setColours}
      />
    </Example>
  );
}

function CheckRows() {
  const { formatMessage } = useIntl();
  const [isOn, turn] = useState(true);
  return (
    <>
      <Example state="chosen">
        <CheckRow label={formatMessage({ id: 'chart.study.ma' })} isOn={isOn} onChange={turn} />
      </Example>
      <Example state="overlong">
        <CheckRow label={UNBREAKABLE_WORD} isOn={!isOn} onChange={(off) => turn(!off)} />
      </Example>
    </>
  );
}

function SwitchRows() {
  const { formatMessage } = useIntl();
  const [isOn, turn] = useState(true);
  const label = formatMessage({ id: 'language.vibration' });
  const detail = formatMessage({ id: 'language.vibration.detail' });
  return (
    <>
      <Example state="chosen">
        <Switch label={label} detail={detail} isOn={isOn} onChange={turn} />
      </Example>
      <Example state="disabled">
        <Switch label={label} detail={detail} isOn={false} disabled onChange={turn} />
      </Example>
      <Example state="long">
        <Switch label={UNBREAKABLE_WORD} isOn={isOn} onChange={turn} />
      </Example>
    </>
  );
}

function Radios() {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState('forex');
  return (
    <Example state="asIs">
      <RadioGroup
        label={formatMessage({ id: 'market.categories' })}
        choices={useCategories()}
        value={chosen}
        onChange={setChosen}
      >
        {({ value, label }) => (
          <span style={{ display: 'flex', minHeight: size.target, alignItems: 'center' }}>
            {value === chosen ? <StarFilledIcon /> : <StarIcon />}
            {label}
          </span>
        )}
      </RadioGroup>
    </Example>
  );
}

function TabRows() {
  const { formatMessage } = useIntl();
  const [tab, setTab] = useState('forex');
  const categories = useCategories().map(({ value, label }, at) => ({
    id: value,
    label: value === 'favourites' ? <StarFilledIcon size={18} /> : label,
    name: value === 'favourites' ? label : undefined,
    count: at === 1 ? 12 : undefined,
  }));
  const common = {
    label: formatMessage({ id: 'market.categories' }),
    tabs: categories,
    selected: tab,
    onSelect: setTab,
  };
  return (
    <>
      <Example state="chosen">
        <Tabs id="tabs" {...common} />
        <TabPanel tabs="tabs" tab={tab}>
          {formatMessage({ id: 'find.favourites.why' })}
        </TabPanel>
      </Example>
      <Example state="asIs">
        <Tabs id="filters" areFilters {...common} />
        <TabPanel tabs="filters" tab={tab}>
          {formatMessage({ id: 'find.favourites.why' })}
        </TabPanel>
      </Example>
    </>
  );
}

export const choices: readonly Section[] = [
  { name: 'SegmentedControl', Show: Segments },
  { name: 'Chips', Show: ChipRows },
  { name: 'OptionList', subcomponents: ['OptionRow', 'OptionTick'], Show: Options },
  { name: 'TileList', Show: Tiles },
  { name: 'RadioGroup', Show: Radios },
  { name: 'Switch', Show: SwitchRows },
  { name: 'CheckRow', Show: CheckRows },
  { name: 'Tabs', subcomponents: ['TabPanel'], Show: TabRows },
];
