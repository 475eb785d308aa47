import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { CloseIcon, DepositIcon, StarFilledIcon, StarIcon } from '../../ui/icons';
import { LinkButton } from '../../ui/LinkButton';
import { ENDLESS_WORD } from '../samples';
import type { Section } from '../section';
import { Specimen } from '../Specimen';

const KINDS = ['primary', 'tonal', 'secondary', 'ghost', 'danger', 'rise', 'drop'] as const;

function Buttons() {
  const { formatMessage } = useIntl();
  const deposit = formatMessage({ id: 'mine.deposit' });
  return (
    <>
      {KINDS.map((kind) => (
        <Specimen key={kind} state={kind}>
          <Button kind={kind} block={kind === 'rise' || kind === 'drop'}>
            {kind === 'rise'
              ? formatMessage({ id: 'ticket.buyRise' })
              : kind === 'drop'
                ? formatMessage({ id: 'ticket.buyDrop' })
                : deposit}
          </Button>
        </Specimen>
      ))}
      <Specimen state="icon">
        <Button icon={<DepositIcon size={20} />}>{deposit}</Button>
      </Specimen>
      <Specimen state="detail">
        <Button
          kind="rise"
          block
          detail={formatMessage({ id: 'ticket.back' }, { stake: '1.000,00', back: '1.840,00' })}
        >
          {formatMessage({ id: 'ticket.buyRise' })}
        </Button>
      </Specimen>
      <Specimen state="busy">
        <Button busy>{deposit}</Button>
      </Specimen>
      <Specimen state="disabled">
        <Button disabled detail={formatMessage({ id: 'ticket.gap.noBalance' })} block>
          {deposit}
        </Button>
      </Specimen>
      <Specimen state="overlong">
        <Button block>{ENDLESS_WORD}</Button>
      </Specimen>
    </>
  );
}

function LinkButtons() {
  const { formatMessage } = useIntl();
  return (
    <>
      <Specimen state="secondary">
        <LinkButton to="/recharge">{formatMessage({ id: 'mine.deposit' })}</LinkButton>
      </Specimen>
      <Specimen state="icon">
        <LinkButton to="/recharge" kind="primary" icon={<DepositIcon size={20} />} block>
          {formatMessage({ id: 'mine.deposit' })}
        </LinkButton>
      </Specimen>
      <Specimen state="overlong">
        <LinkButton to="/recharge" block>
          {ENDLESS_WORD}
        </LinkButton>
      </Specimen>
    </>
  );
}

function IconButtons() {
  const { formatMessage } = useIntl();
  const [isPressed, setPressed] = useState(true);
  const favourite = formatMessage({ id: 'market.favourite' }, { symbol: 'EUR/USD' });
  return (
    <>
      <Specimen state="asIs">
        <IconButton label={formatMessage({ id: 'common.close' })} onClick={() => {}}>
          <CloseIcon />
        </IconButton>
      </Specimen>
      <Specimen state="chosen">
        <IconButton label={favourite} pressed={isPressed} onClick={() => setPressed(!isPressed)}>
          {isPressed ? <StarFilledIcon /> : <StarIcon />}
        </IconButton>
      </Specimen>
      <Specimen state="disabled">
        <IconButton label={favourite} disabled onClick={() => {}}>
          <StarIcon />
        </IconButton>
      </Specimen>
    </>
  );
}

export const buttons: readonly Section[] = [
  { name: 'Button', Show: Buttons },
  { name: 'LinkButton', Show: LinkButtons },
  { name: 'IconButton', Show: IconButtons },
];
