import { useRef, useState, type ChangeEvent } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { radius, space } from '../../ui/tokens';
import { FormFault } from '../shared/FormFault';
import { asDataUrl, prepareImage } from '../shared/prepareImage';

interface ProofPictureProps {
  /** As a data URL. */
  readonly picture: string | null;
  readonly onChange: (picture: string | null) => void;
}

const problems = {
  tooLarge: 'deposit.picture.tooLarge',
  heic: 'deposit.picture.heic',
  drawing: 'deposit.picture.type',
  unknownType: 'deposit.picture.type',
  tooManyPixels: 'deposit.picture.tooManyPixels',
  broken: 'deposit.picture.broken',
} as const;

/** A picture of the payment, if there is one; made small on this device, without place and time. */
export function ProofPicture({ picture, onChange }: ProofPictureProps) {
  const { formatMessage } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<keyof typeof problems | null>(null);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const [file] = target.files ?? [];
    if (!file) return;
    setBusy(true);
    const prepared = await prepareImage(file);
    onChange(prepared.ok ? await asDataUrl(prepared.picture) : null);
    setProblem(prepared.ok ? null : prepared.problem);
    setBusy(false);
    // Else choosing the same file again would change nothing and go unnoticed.
    target.value = '';
  };

  return (
    <$Part>
      <$Input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={formatMessage({ id: 'deposit.picture' })}
        onChange={(event) => void choose(event)}
        tabIndex={-1}
      />
      {picture !== null && (
        <$Picture src={picture} alt={formatMessage({ id: 'deposit.picture.chosen' })} />
      )}
      <FormFault>{problem && formatMessage({ id: problems[problem] })}</FormFault>
      <Button kind="secondary" block busy={isBusy} onClick={() => input.current?.click()}>
        {formatMessage({ id: picture === null ? 'deposit.picture.add' : 'deposit.picture.change' })}
      </Button>
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
  gap: ${space.one};
`;

/** The button below opens it. */
const $Input = styled.input`
  position: absolute;
  width: 1px;
  height: 1px;
  opacity: 0;
  pointer-events: none;
`;

const $Picture = styled.img`
  max-width: 100%;
  max-height: 220px;
  justify-self: center;
  border-radius: ${radius.small};
`;
