import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { checkRequest, normaliseName, type Wallet } from '#contract';
import { formatDate, useLocale } from '../../intl';
import { toastShown } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Field } from '../../ui/Field';
import { Stack, Text } from '../../ui/layout';
import { Sheet } from '../../ui/Sheet';
import { space } from '../../ui/tokens';
import { Grouped } from '../shared/account/Grouped';
import { shortAddress } from '../shared/account/masked';
import { TargetSheet } from '../shared/account/TargetSheet';
import { TargetWaitNote } from '../shared/account/TargetWaitNote';
import { unbindRequest, useTargetChange, useTargetRules } from '../shared/account/useTargetChange';
import { errorText } from '../shared/forms/errorText';
import { FormError } from '../shared/forms/FormError';
import { useAppDispatch } from '../../state/store';

/** One bound address, shown in full, with buttons to rename and remove it. */
export function BoundWallet({ wallet }: { readonly wallet: Wallet }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const rules = useTargetRules();
  const [openSheet, setOpenSheet] = useState<'rename' | 'unbind' | null>(null);
  const { network, address, label, boundAt, usableAt } = wallet;
  const named = { address: label ?? shortAddress(address) };
  const close = () => setOpenSheet(null);
  return (
    <Card as="div">
      {label && (
        <Text as="b" $weight="medium">
          {label}
        </Text>
      )}
      <Grouped>{address}</Grouped>
      <Text as="span" $size="label" $color="muted">
        {boundAt === undefined
          ? network
          : formatMessage({ id: 'wallet.network' }, { network, date: formatDate(boundAt, locale) })}
      </Text>
      <TargetWaitNote until={usableAt} />
      <$Actions>
        <Button
          kind="ghost"
          label={formatMessage({ id: 'wallet.rename.of' }, named)}
          onClick={() => setOpenSheet('rename')}
        >
          {formatMessage({ id: 'wallet.rename' })}
        </Button>
        {rules?.actions.includes('unbind') && (
          <Button
            kind="ghost"
            label={formatMessage({ id: 'wallet.unbind.of' }, named)}
            onClick={() => setOpenSheet('unbind')}
          >
            {formatMessage({ id: 'wallet.unbind' })}
          </Button>
        )}
      </$Actions>
      {openSheet === 'rename' && <Rename wallet={wallet} onClose={close} />}
      {openSheet === 'unbind' && <Unbind wallet={wallet} onClose={close} />}
    </Card>
  );
}

interface WalletSheetProps {
  readonly wallet: Wallet;
  readonly onClose: () => void;
}

/**
 * Sheet to rename an address. The request binds the same address again with a new label; the withdrawal target does not
 * change.
 */
function Rename({ wallet, onClose }: WalletSheetProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const { change, error, isBusy } = useTargetChange();
  const [typed, setTyped] = useState(wallet.label ?? '');
  const [fault, setFault] = useState<string>();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const label = normaliseName(typed);
    const { network, address } = wallet;
    const arg = { kind: 'wallet', network, address, ...(label !== '' && { label }) } as const;
    const isWrong = checkRequest('saveBank', arg).length > 0;
    setFault(isWrong ? formatMessage({ id: 'wallet.label.rule' }) : undefined);
    if (isWrong || isBusy || (await change(arg))) return;
    onClose();
    dispatch(toastShown({ id: 'wallet.renamed' }, 'good'));
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={formatMessage({ id: 'wallet.rename' })}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack>
          <Field
            name="label"
            kind="name"
            value={typed}
            onChange={setTyped}
            error={fault}
            label={formatMessage({ id: 'wallet.label.label' })}
            autoComplete="off"
          />
          <FormError>{error && errorText(intl, error)}</FormError>
          <Button type="submit" block busy={isBusy}>
            {formatMessage({ id: 'wallet.rename.save' })}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}

function Unbind({ wallet, onClose }: WalletSheetProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { change, error, isBusy } = useTargetChange();
  const unbind = async (payPassword: string | null) => {
    if (await change(unbindRequest(wallet.id, payPassword))) return;
    onClose();
    dispatch(toastShown({ id: 'wallet.unbound' }, 'good'));
  };
  return (
    <TargetSheet
      open
      onClose={onClose}
      title={formatMessage({ id: 'wallet.unbind' })}
      why={formatMessage({ id: 'wallet.unbind.what' })}
      confirm={formatMessage({ id: 'wallet.unbind.of' }, { address: shortAddress(wallet.address) })}
      busy={isBusy}
      error={error}
      onConfirm={(payPassword) => void unbind(payPassword)}
    />
  );
}

const $Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
  margin: 0 -${space.one} -${space.one};
`;
