import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { CloseIcon, DepositIcon, StarFilledIcon, StarIcon } from '#src/ui/icons/index';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { UNBREAKABLE_WORD } from '../unbreakableWord';
import type { Section } from '../section';
import { Example } from '../Example';

const KINDS = ['primary', 'tonal', 'secondary', 'ghost', 'danger', 'rise', 'drop'] as const;

function Buttons() {
  const { formatMessage } = useIntl();
  const deposit = formatMessage({ id: 'mine.deposit' });
  return (
    <>
      {KINDS.map((kind) => (
        <Example key={kind} state={kind}>
          <Button kind={kind} block={kind === 'rise' || kind === 'drop'}>
            {kind === 'rise'
              ? formatMessage({ id: 'ticket.buyRise' })
              : kind === 'drop'
                ? formatMessage({ id: 'ticket.buyDrop' })
                : deposit}
          </Button>
        </Example>
      ))}
      <Example state="icon">
        <Button icon={<DepositIcon size={20} />}>{deposit}</Button>
      </Example>
      <Example state="detail">
        <Button
          kind="rise"
          block
          detail={formatMessage({ id: 'ticket.back' }, { stake: '1.000,00', back: '1.840,00' })}
        >
          {formatMessage({ id: 'ticket.buyRise' })}
        </Button>
      </Example>
      <Example state="busy">
        <Button busy>{deposit}</Button>
      </Example>
      <Example state="disabled">
        <Button disabled detail={formatMessage({ id: 'ticket.gap.noBalance' })} block>
          {deposit}
        </Button>
      </Example>
      <Example state="overlong">
        <Button block>{UNBREAKABLE_WORD}</Button>
      </Example>
    </>
  );
}

function LinkButtons() {
  const { formatMessage } = useIntl();
  return (
    <>
      <Example state="secondary">
        <LinkButton to="/recharge">{formatMessage({ id: 'mine.deposit' })}</LinkButton>
      </Example>
      <Example state="icon">
        <LinkButton to="/recharge" kind="primary" icon={<DepositIcon size={20} />} block>
          {formatMessage({ id: 'mine.deposit' })}
        </LinkButton>
      </Example>
      <Example state="overlong">
        <LinkButton to="/recharge" block>
          {UNBREAKABLE_WORD}
        </LinkButton>
      </Example>
    </>
  );
}

function IconButtons() {
  const { formatMessage } = useIntl();
  const [isPressed, setPressed] = useState(true);
  const favourite = formatMessage({ id: 'market.favourite' }, { symbol: 'EUR/USD' });
  return (
    <>
      <Example state="asIs">
        <IconButton label={formatMessage({ id: 'common.close' })} onClick={() => {}}>
          <CloseIcon />
        </IconButton>
      </Example>
      <Example state="chosen">
        <IconButton label={favourite} pressed={isPressed} onClick={() => setPressed(!isPressed)}>
          {isPressed ? <StarFilledIcon /> : <StarIcon />}
        </IconButton>
      </Example>
      <Example state="disabled">
        <IconButton label={favourite} disabled onClick={() => {}}>
          <StarIcon />
        </IconButton>
      </Example>
    </>
  );
}

export const buttons: readonly Section[] = [
  { name: 'Button', Show: Buttons },
  { name: 'LinkButton', Show: LinkButtons },
  { name: 'IconButton', Show: IconButtons },
];
