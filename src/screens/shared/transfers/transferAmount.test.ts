import { formatAmount } from '../../../intl';
import { flowParts, placesInFlow } from './transferAmount';

test.each([
  // [amount, fee, net, displayed fee, displayed net]
  ['150.55', '1.5055', '149.0445', '1.51', '149.04'],
  ['100', '1', '99', '1.00', '99.00'],
  ['100', '0', '100', '0.00', '100.00'],
  ['0.1', '0.001', '0.099', '0.01', '0.09'],
  ['2022.244', '20.22244', '2002.02156', '20.223', '2,002.021'],
  ['10.123456', '0.101234', '10.022222', '0.101234', '10.022222'],
  ['1', '1.5005', '0', '1.51', '0.00'],
] as const)(
  'in the flow of %s the fee %s and the net amount %s are shown as %s and %s',
  (amount, fee, net, shownFee, shownNet) => {
    const parts = flowParts({ amount, fee, net });
    const format = { kind: placesInFlow(amount) };
    expect(formatAmount(parts.fee, 'en', format)).toBe(shownFee);
    expect(formatAmount(parts.net, 'en', format)).toBe(shownNet);
  },
);

test.each([
  // [value, amount of the flow, text]: cents, also if the amount is not known yet
  ['9738.751', null, '9,738.75'],
  ['9738.751', '100', '9,738.75'],
  ['9738.759999', '150.5', '9,738.75'],
  ['100', '100', '100.00'],
  ['0.004', '10', '0.00'],
  // an amount with more decimals is shown exactly, and every other figure of its flow has as many
  ['9738.751', '9738.751', '9,738.751'],
  ['0', '9738.751', '0.000'],
  ['10019.227581', '10.1234', '10,019.2275'],
  ['1', '10.100000', '1.00'],
] as const)('%s in the flow of %s is shown as %s', (value, amount, text) => {
  expect(formatAmount(value, 'en', { kind: placesInFlow(amount) })).toBe(text);
});
