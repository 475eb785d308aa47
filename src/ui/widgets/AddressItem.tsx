import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Row, Text } from '../layout';
import { Badge } from '../Badge';
import { Button } from '../Button';
import { color, motion, radius, space, weight } from '../tokens';
import { maskPhone } from './maskPhone';

export interface Address {
  readonly id: string;
  /** Name of the recipient or of the place. */
  readonly addressName: string;
  readonly phone: string;
  readonly defaultAddress: boolean;
  readonly fullAddress: string;
}

interface AddressItemProps {
  readonly address: Address;
  /** Makes the address selectable; called with its id. */
  readonly onSelect?: (id: string) => void;
  readonly selected?: boolean;
  readonly onEdit?: (id: string) => void;
}

/**
 * An address in a list: its name, the phone number with masked middle digits, the full address, and whether it is the
 * default address.
 */
export function AddressItem({ address, onSelect, selected = false, onEdit }: AddressItemProps) {
  const { formatMessage } = useIntl();
  const { id, fullAddress, defaultAddress } = address;
  const name = address.addressName.trim() || formatMessage({ id: 'address.nameless' });
  const phone = maskPhone(address.phone);
  const words = (
    <>
      <Row as="span" $gap="oneHalf" $lineGap="half" $align="center" $wraps>
        <$Name>{name}</$Name>
        {phone && (
          <Text as="span" $color="muted">
            {phone}
          </Text>
        )}
        {defaultAddress && <Badge>{formatMessage({ id: 'address.default' })}</Badge>}
      </Row>
      <Text as="span" $size="label" $color="muted" $wraps $block>
        {fullAddress.trim() || formatMessage({ id: 'address.missing' })}
      </Text>
    </>
  );

  return (
    <$Item $isSelected={selected}>
      {onSelect ? (
        <$Choose type="button" aria-pressed={selected} onClick={() => onSelect(id)}>
          {words}
        </$Choose>
      ) : (
        <$Words>{words}</$Words>
      )}
      {onEdit && (
        <Button
          kind="ghost"
          label={formatMessage({ id: 'address.editNamed' }, { name })}
          onClick={() => onEdit(id)}
        >
          {formatMessage({ id: 'address.edit' })}
        </Button>
      )}
    </$Item>
  );
}

const $Item = styled.li<{ $isSelected: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  padding-inline-end: ${space.half};
  background: ${({ $isSelected }) => ($isSelected ? color.accentWash : color.panel)};
  border: 1px solid ${({ $isSelected }) => ($isSelected ? color.accent : color.line)};
  border-radius: ${radius.control};
  transition: border-color ${motion.quick};
`;

/** The text is wide enough to be readable. If that leaves no room for the action, the action wraps to the next line. */
const $Words = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
  min-height: 56px;
  padding: ${space.oneHalf} ${space.two};
`;

const $Choose = styled($Words).attrs({ as: 'button' })`
  text-align: start;
  border-radius: ${radius.control};
`;

const $Name = styled.bdi`
  min-width: 0;
  font-weight: ${weight.medium};
  overflow-wrap: anywhere;
`;
