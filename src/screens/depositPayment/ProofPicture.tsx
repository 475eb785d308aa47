import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { Text } from '../../ui/layout';
import { space } from '../../ui/tokens';
import { FormError } from '../shared/forms/FormError';
import { PicturePick } from '../shared/pictures/PicturePick';
import { asDataUrl, prepareImage } from '../shared/pictures/prepareImage';
import { PaymentPicture } from './PaymentPicture';

interface ProofPictureProps {
  /** The picture as a data URL; null without a picture. */
  readonly picture: string | null;
  readonly onChange: (picture: string | null) => void;
  /** Whether a picture is being scaled down. */
  readonly isBusy: boolean;
  readonly onBusy: (isBusy: boolean) => void;
}

const problems = {
  tooLarge: 'deposit.picture.tooLarge',
  heic: 'deposit.picture.heic',
  drawing: 'deposit.picture.type',
  unknownType: 'deposit.picture.type',
  protected: 'deposit.picture.protected',
  tooManyPixels: 'deposit.picture.tooManyPixels',
  broken: 'deposit.picture.broken',
} as const;

/** Input for an optional picture of the payment. The device scales the picture down and removes its metadata. */
export function ProofPicture({ picture, onChange, isBusy, onBusy }: ProofPictureProps) {
  const { formatMessage } = useIntl();
  const [problem, setProblem] = useState<keyof typeof problems | null>(null);

  const choose = async (file: File) => {
    if (isBusy) return;
    onBusy(true);
    const prepared = await prepareImage(file);
    onChange(prepared.ok ? await asDataUrl(prepared.picture) : null);
    setProblem(prepared.ok ? null : prepared.problem);
    onBusy(false);
  };

  return (
    <$Part>
      {picture !== null && (
        <PaymentPicture src={picture} alt={formatMessage({ id: 'deposit.picture.chosen' })} />
      )}
      <FormError>{problem && formatMessage({ id: problems[problem] })}</FormError>
      <Text $size="label" $color="muted" role="status">
        {isBusy && formatMessage({ id: 'deposit.picture.preparing' })}
      </Text>
      <PicturePick kind="secondary" onPick={(file) => void choose(file)}>
        {formatMessage({ id: picture === null ? 'deposit.picture.add' : 'deposit.picture.change' })}
      </PicturePick>
      {picture !== null && (
        <Button kind="ghost" block onClick={() => onChange(null)}>
          {formatMessage({ id: 'deposit.picture.remove' })}
        </Button>
      )}
    </$Part>
  );
}

const $Part = styled.div`
  display: grid;

  > :not(:empty) + :not(:empty) {
    margin-top: ${space.one};
  }
`;
