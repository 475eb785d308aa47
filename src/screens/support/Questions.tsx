import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  ChartLineIcon,
  DepositIcon,
  HelpIcon,
  IdIcon,
  LockIcon,
  ShieldIcon,
  WarningIcon,
  WithdrawIcon,
} from '../../ui/icons';
import { Stack, Text } from '../../ui/layout';
import { color, radius, space, weight } from '../../ui/tokens';
import { helpPath } from '../shared/help/helpArticles';

const QUESTIONS = [
  ['support.ask.withdrawal', <WithdrawIcon />, helpPath('withdrawals')],
  ['support.ask.deposit', <DepositIcon />, helpPath('deposits')],
  ['support.ask.result', <ChartLineIcon />, helpPath('results')],
  ['support.ask.frozen', <ShieldIcon />, helpPath('freeze')],
  ['support.ask.denied', <IdIcon />, helpPath('denied')],
  ['support.ask.password', <LockIcon />, helpPath('passwords')],
  ['support.ask.error', <WarningIcon />, helpPath('errors')],
  ['support.ask.all', <HelpIcon />, '/bz'],
] as const satisfies readonly (readonly [PlainMessageId, ReactNode, string])[];

/** The frequent questions as tiles that link to their answers. */
export function Questions() {
  const { formatMessage } = useIntl();
  return (
    <Stack as="section" $gap="one">
      <Text as="h2" $size="heading">
        {formatMessage({ id: 'support.questions' })}
      </Text>
      <$Tiles>
        {QUESTIONS.map(([question, icon, to]) => (
          <li key={question}>
            <$Tile to={to}>
              <$Icon>{icon}</$Icon>
              {formatMessage({ id: question })}
            </$Tile>
          </li>
        ))}
      </$Tiles>
    </Stack>
  );
}

/** Two columns on a phone, four on a large screen; fewer if a large font size leaves no room for the words. */
const $Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(8.5rem, 23%)), 1fr));
  gap: ${space.one};
`;

const $Tile = styled(Link)`
  display: flex;
  flex-direction: column;
  gap: ${space.half};
  height: 100%;
  min-height: 80px;
  padding: ${space.oneHalf};
  border-radius: ${radius.card};
  background: ${color.panel};
  font-weight: ${weight.medium};
  line-height: 1.25;
  overflow-wrap: anywhere;

  &:active {
    background: ${color.raised};
  }

  @media (hover: hover) {
    &:hover {
      background: ${color.raised};
    }
  }
`;

const $Icon = styled.span`
  display: flex;
  color: ${color.accent};
`;
