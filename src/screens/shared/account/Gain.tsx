import type { ComponentProps } from 'react';
import { signToDirection } from '../../../ui/direction';
import { Signed } from '../../../ui/Money';
import { Amount, useAmountsHidden } from './Amount';

interface GainProps {
  readonly value: string;
  readonly size?: ComponentProps<typeof Signed>['size'];
}

/** A gain or loss of the user. Its colour is hidden as well. */
export function Gain({ value, size }: GainProps) {
  const isHidden = useAmountsHidden();
  return (
    <Signed direction={isHidden ? 'flat' : signToDirection(value)} size={size} withoutArrow>
      <Amount masked sign value={value} />
    </Signed>
  );
}
