import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
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
import { color, radius, space, text, weight } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { IDENTITY_STATES } from '../shared/account/identityStates';
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
        <Tile icon={<IdIcon />} mark={identity && MARKS[identity]} to="/realname">
          {formatMessage({ id: 'mine.identity' })}
          {identity && (
            <VisuallyHidden>
              {['', formatMessage({ id: IDENTITY_STATES[identity] })].join(' ')}
            </VisuallyHidden>
          )}
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

interface Mark {
  readonly sign: string;
  readonly ink: string;
  readonly ground: string;
}

/** The state of the identity: a sign in addition to the colour. */
const MARKS: Readonly<Record<State, Mark | null>> = {
  none: null,
  under_review: { sign: '…', ink: color.background, ground: color.muted },
  approved: { sign: '✓', ink: color.background, ground: color.good },
  denied: { sign: '!', ink: color.onBad, ground: color.bad },
  unknown: { sign: '?', ink: color.background, ground: color.muted },
};

interface TileProps {
  readonly icon: ReactNode;
  /** A sign at the corner of the icon. */
  readonly mark?: Mark | null | undefined;
  readonly children: ReactNode;
  /** The page that the tile opens. Without it, the tile opens a sheet with `onClick`. */
  readonly to?: string;
  readonly onClick?: () => void;
}

function Tile({ icon, mark, children, to, onClick }: TileProps) {
  const content = (
    <>
      <$Icon>
        {icon}
        {mark && (
          <$Mark aria-hidden="true" style={{ background: mark.ground, color: mark.ink }}>
            {mark.sign}
          </$Mark>
        )}
      </$Icon>
      <span>{children}</span>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <button type="button" aria-haspopup="dialog" onClick={onClick}>
          {content}
        </button>
      ) : (
        <Link to={to}>{content}</Link>
      )}
    </li>
  );
}

/** Four columns on a phone; fewer if a large font size leaves no room for the names. */
const $Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(4.4rem, 23%), 1fr));

  > li > * {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: ${space.half};
    width: 100%;
    height: 100%;
    min-height: 52px;
    padding: ${space.half} 2px;
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
  }
`;

const $Icon = styled.span`
  position: relative;
  color: ${color.accent};
`;

const $Mark = styled.span`
  position: absolute;
  top: -5px;
  inset-inline-end: -9px;
  display: grid;
  place-items: center;
  width: 16px;
  height: 16px;
  border: 2px solid ${color.background};
  border-radius: 50%;
  font-size: 10px;
  font-weight: ${weight.strong};
  line-height: 1;
`;
