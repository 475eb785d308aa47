import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import type { Verification } from '#contract';
import {
  CardIcon,
  ChartLineIcon,
  FlowIcon,
  GlobeIcon,
  IdIcon,
  ListIcon,
  LockIcon,
  ShieldIcon,
} from '../../ui/icons';
import { Text } from '../../ui/layout';
import { color, radius, space, text } from '../../ui/tokens';
import { IDENTITY_STATES } from '../shared/account/IdentityBadge';
import { useOnDemand } from '../shared/page/useOnDemand';

type State = Verification['state'];

/** The eight entries of the account. Three of them open a sheet with pages of one subject. */
export function Tiles({ identity }: { readonly identity: State | undefined }) {
  const { formatMessage } = useIntl();
  const targets = useOnDemand(
    async () => (await import(/* webpackChunkName: "mineSheets" */ './TileSheets')).TargetsSheet,
  );
  const passwords = useOnDemand(
    async () => (await import(/* webpackChunkName: "mineSheets" */ './TileSheets')).PasswordsSheet,
  );
  const settings = useOnDemand(
    async () =>
      (await import(/* webpackChunkName: "mineSheets" */ './TileSheets')).AppSettingsSheet,
  );
  return (
    <>
      <$Tiles>
        <Tile icon={<ListIcon />} to="/orderrecord">
          {formatMessage({ id: 'mine.orders' })}
        </Tile>
        <Tile icon={<ChartLineIcon />} to="/orderrecord?view=statistics">
          {formatMessage({ id: 'mine.statistics' })}
        </Tile>
        <Tile icon={<ShieldIcon />} to="/orderrecord?view=limits">
          {formatMessage({ id: 'mine.limits' })}
        </Tile>
        <Tile icon={<FlowIcon />} to="/runningwater">
          {formatMessage({ id: 'mine.cashFlow' })}
        </Tile>
        <Tile icon={<IdIcon />} to="/realname" detail={<IdentityState state={identity} />}>
          {formatMessage({ id: 'mine.identity' })}
        </Tile>
        <Tile icon={<CardIcon />} onClick={targets.open}>
          {formatMessage({ id: 'mine.targets' })}
        </Tile>
        <Tile icon={<LockIcon />} onClick={passwords.open}>
          {formatMessage({ id: 'mine.passwords' })}
        </Tile>
        <Tile icon={<GlobeIcon />} onClick={settings.open}>
          {formatMessage({ id: 'mine.settings' })}
        </Tile>
      </$Tiles>
      {targets.Part && <targets.Part onClose={targets.close} />}
      {passwords.Part && <passwords.Part onClose={passwords.close} />}
      {settings.Part && <settings.Part onClose={settings.close} />}
    </>
  );
}

const DOTS: Readonly<Record<State, string>> = {
  none: color.faint,
  under_review: color.text,
  approved: color.good,
  denied: color.bad,
};

/** The state of the identity as a dot and a word. Its line is kept free until the state is known. */
function IdentityState({ state }: { readonly state: State | undefined }) {
  const { formatMessage } = useIntl();
  if (!state) return <$NoState />;
  return (
    <$State as="span" $size="label" $color="muted">
      <$Dot style={{ background: DOTS[state] }} />
      {formatMessage({ id: IDENTITY_STATES[state] })}
    </$State>
  );
}

interface TileProps {
  readonly icon: ReactNode;
  readonly children: string;
  /** A second line below the name. */
  readonly detail?: ReactNode;
  /** The page that the tile opens. Without it, the tile opens a sheet with `onClick`. */
  readonly to?: string;
  readonly onClick?: () => void;
}

function Tile({ icon, children, detail, to, onClick }: TileProps) {
  const content = (
    <>
      <Text as="span" $color="accent">
        {icon}
      </Text>
      <span>{children}</span>
      {detail}
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <$Button type="button" aria-haspopup="dialog" onClick={onClick}>
          {content}
        </$Button>
      ) : (
        <$Link to={to}>{content}</$Link>
      )}
    </li>
  );
}

/** Four columns on a phone; fewer if a large font size leaves no room for the names. */
const $Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(4.4rem, 23%), 1fr));
`;

const tileStyle = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.half};
  width: 100%;
  height: 100%;
  min-height: 56px;
  padding: 6px 2px;
  border-radius: ${radius.control};
  font-size: ${text.label};
  line-height: 1.25;
  text-align: center;
  overflow-wrap: anywhere;

  &:active {
    background: ${color.raised};
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  @media (hover: hover) {
    &:hover {
      background: ${color.panel};
    }
  }
`;

const $Link = styled(Link)`
  ${tileStyle}
`;

const $Button = styled.button`
  ${tileStyle}
`;

const $State = styled(Text)`
  margin-top: -${space.half};
`;

const $NoState = styled.span`
  height: 1.25em;
  margin-top: -${space.half};
`;

const $Dot = styled.i`
  display: inline-block;
  width: 8px;
  height: 8px;
  margin-right: 5px;
  border-radius: 50%;
`;
