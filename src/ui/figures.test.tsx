import { render, screen } from '@testing-library/react';
import { inParts } from '#testkit/app/inParts';
import { signToDirection } from './direction';
import { Figure } from './Figure';
import { Signed } from './Money';
import { CountdownBar, ProgressBar } from './ProgressBar';
import { sparklineShape } from './Sparkline';

test.each([
  ['0.0024', 'rise'],
  ['-0.0024', 'drop'],
  ['0', 'flat'],
  ['-0.000', 'flat'],
])('the direction of the signed decimal %s is %s', (value, direction) => {
  expect(signToDirection(value)).toBe(direction);
});

test('an amount lost has an arrow, a sign and a word in addition to its colour', () => {
  render(
    <Signed direction="drop" word="down">
      −0.38%
    </Signed>,
  );
  expect(screen.getByText('▼')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('down')).toBeInTheDocument();
  expect(screen.getByText(/−0\.38%/)).toBeInTheDocument();
});

test('sparklineShape draws the lowest price at the bottom and the highest at the top', () => {
  expect(sparklineShape(['1', '3', '2'], undefined, 100, 23).line).toBe(
    'M0.0 21.5L50.0 1.5L100.0 11.5',
  );
});

test.each([
  ['a constant price', ['2', '2'], 'M0.0 12.0L100.0 12.0'],
  ['a single price', ['2'], ''],
  ['a gap in the data', ['1', 'x', '2'], 'M0.0 22.5L100.0 1.5'],
])('the line of sparklineShape of %s, %j, is %j', (_what, values, path) => {
  expect(sparklineShape(values, undefined, 100, 24).line).toBe(path);
});

test('sparklineShape fills the areas above and below the opening separately', () => {
  expect(sparklineShape(['3', '1'], '2', 100, 23)).toEqual({
    line: 'M0.0 1.5L100.0 21.5',
    openingY: 11.5,
    above: 'M0.0 1.5L50.0 11.5L100.0 11.5L100.0 11.5L0.0 11.5Z',
    below: 'M0.0 11.5L50.0 11.5L100.0 21.5L100.0 11.5L0.0 11.5Z',
  });
});

test('sparklineShape keeps an opening outside the prices in the box', () => {
  const { openingY, line } = sparklineShape(['2', '3'], '1', 100, 23);
  expect(openingY).toBe(21.5);
  expect(line).toBe('M0.0 11.5L100.0 1.5');
});

test.each([
  [0.5, '50'],
  [-1, '0'],
  [7, '100'],
])('a progress bar with the share %d has the accessible value %s', (share, expected) => {
  render(<ProgressBar label="Lock-up" share={share} />);
  expect(screen.getByRole('progressbar', { name: 'Lock-up' })).toHaveAttribute(
    'aria-valuenow',
    expected,
  );
});

/** Adds `animate`, because jsdom does not have it, and records its calls. */
function watchAnimation() {
  const animation = { currentTime: 0, pause: jest.fn(), cancel: jest.fn() };
  const animate = jest.fn(() => animation);
  Object.defineProperty(HTMLElement.prototype, 'animate', { value: animate, configurable: true });
  return { animation, animate };
}

test.each([
  [27_000, 33_000],
  [99_000, 0],
  [-5_000, 60_000],
])('the animation of a countdown bar with %d ms left of a minute is at %d ms', (leftMs, at) => {
  const { animation, animate } = watchAnimation();
  const { unmount } = render(<CountdownBar totalMs={60_000} leftMs={leftMs} />);
  expect(animate).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ duration: 60_000 }),
  );
  expect(animation.currentTime).toBe(at);
  unmount();
  expect(animation.cancel).toHaveBeenCalled();
});

test.each([
  ['is animated by default', false, undefined, false],
  ['is static when the device requests reduced motion', true, undefined, true],
  ['is static when the app setting is reduced motion', false, 'reduced', true],
])('the countdown bar %s', (_, matches, motion, isStatic) => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
  if (motion) document.documentElement.dataset.motion = motion;
  const { animation } = watchAnimation();
  render(<CountdownBar totalMs={60_000} leftMs={30_000} />);
  delete document.documentElement.dataset.motion;
  expect(animation.pause).toHaveBeenCalledTimes(isStatic ? 1 : 0);
  expect(animation.currentTime).toBe(30_000);
});

test.each([
  ['12,457.33', '.33'],
  ['12.457,33', ',33'],
  ['−436.327512', '.327512'],
  ['50.5', '.5'],
  ['10,000', ''],
  ['10.000', ''],
  ['7', ''],
  ['0.185184', ''],
  ['0.00', ''],
])('Figure shows all of %s, with its decimals %s in a smaller size', (figure, decimals) => {
  render(<Figure>{figure}</Figure>);
  expect(screen.getByText(inParts(figure))).toBeVisible();
  expect(screen.getByText(decimals || figure)).toBeVisible();
});
