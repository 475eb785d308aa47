/**
 * Icons of traded assets, drawn for a size of 20 px: flags for currencies, ingots for metals, and a simple symbol on a
 * coloured background for coins. They are not official logos.
 */
import type { ReactNode } from 'react';

const filledGround = (fill: string) => <path fill={fill} d="M0 0h24v24H0z" />;

const shape = (fill: string, d: string) => <path fill={fill} d={d} />;

const lines = (stroke: string, width: number, d: string) => (
  <path fill="none" stroke={stroke} strokeWidth={width} d={d} />
);

const flag = (...parts: readonly ReactNode[]): ReactNode => <>{...parts}</>;

/** A white symbol on the colour of the coin. */
const coin = (fill: string, symbol: ReactNode): ReactNode => flag(filledGround(fill), symbol);

const white = '#fff';

const star = (x: number, y: number, size: number, fill: string) => (
  <path
    fill={fill}
    transform={`translate(${x} ${y}) scale(${size})`}
    d="M0-1 .29-.31 1-.31.46.12.65.85 0 .42-.65.85-.46.12-1-.31-.29-.31z"
  />
);

/** The British flag, used as a whole flag or in the corner of another flag. */
const unionJack = (size: number) => (
  <g transform={`scale(${size / 24})`}>
    {filledGround('#1f3a80')}
    {lines(white, 5, 'M0 0l24 24M24 0 0 24')}
    {lines('#c8283c', 2, 'M0 0l24 24M24 0 0 24')}
    {lines(white, 8, 'M12 0v24M0 12h24')}
    {lines('#c8283c', 4.6, 'M12 0v24M0 12h24')}
  </g>
);

/** Flags of Australia and New Zealand, with white or red stars. */
const southernFlag = (fill: string) =>
  flag(
    filledGround('#1b2f7a'),
    unionJack(12.5),
    star(17, 6.5, 1.9, fill),
    star(20.3, 11, 1.7, fill),
    star(14.2, 11.8, 1.7, fill),
    star(17, 18, 2.1, fill),
  );

/** A metal bar in perspective. */
const ingot = (light: string, mid: string, dark: string) =>
  flag(
    filledGround(mid),
    shape(light, 'M8.6 7.4h6.8l1.5 3.6H7.1z'),
    shape(dark, 'M7.1 11h9.8l2.1 6H5z'),
  );

const TWELVE_ANGLES = Array.from({ length: 12 }, (_, hour) => (hour * Math.PI) / 6);

export const ASSET_ICONS: Readonly<Record<string, ReactNode>> = {
  EUR: flag(
    filledGround('#1e3f9b'),
    ...TWELVE_ANGLES.map((angle) => (
      <circle
        key={angle}
        r={1.15}
        cx={12 + 6.6 * Math.sin(angle)}
        cy={12 - 6.6 * Math.cos(angle)}
        fill="#ffd34d"
      />
    )),
  ),
  USD: flag(
    filledGround(white),
    lines('#c8283c', 2.4, 'M0 3h24M0 7.8h24M0 12.6h24M0 17.4h24M0 22.2h24'),
    shape('#27407f', 'M0 0h12.5v12.5H0z'),
    star(4, 4.6, 1.6, white),
    star(9, 4.6, 1.6, white),
    star(6.5, 9, 1.6, white),
  ),
  GBP: unionJack(24),
  JPY: flag(filledGround('#f4f4f4'), <circle cx={12} cy={12} r={6} fill="#c8283c" />),
  AUD: flag(southernFlag(white), star(6.6, 18, 2.6, white)),
  NZD: southernFlag('#e5475a'),
  CAD: flag(
    filledGround(white),
    shape('#c8283c', 'M0 0h6v24H0zM18 0h6v24h-6z'),
    shape(
      '#c8283c',
      'm12 5.5 1.2 2.2 1.4-.6-.4 3 2-.6-.5 1.7 1.3.9-3.4 2.6.3 1.3-1.5-.2v3h-.8v-3l-1.5.2.3-1.3L7 12.1l1.3-.9-.5-1.7 2 .6-.4-3 1.4.6z',
    ),
  ),
  CHF: flag(filledGround('#d52b1e'), lines(white, 4.4, 'M12 5.5v13M5.5 12h13')),
  CNH: flag(
    filledGround('#d8271c'),
    star(9, 11.5, 4.4, '#ffde3a'),
    star(15.6, 6.6, 1.5, '#ffde3a'),
    star(18, 10, 1.5, '#ffde3a'),
    star(17.8, 14, 1.5, '#ffde3a'),
    star(15.4, 17, 1.5, '#ffde3a'),
  ),
  XAU: ingot('#ffe9a8', '#d9a92f', '#f5cf62'),
  XAG: ingot('#ffffff', '#8f99a6', '#c6ced8'),
  XPT: ingot('#eef6f8', '#6f8792', '#a9bec7'),
  XPD: ingot('#f3ece6', '#8a7f78', '#c2b6ad'),
  BTC: coin(
    '#f2932b',
    <>
      {lines(
        white,
        2.1,
        'M8.4 7.2h4.7a2.3 2.3 0 0 1 0 4.7H9.6m0 0h4a2.5 2.5 0 0 1 0 4.9H8.4M10 7v10',
      )}
      {lines(white, 1.5, 'M11 5v2.2M13.4 5v2.2M11 16.8V19M13.4 16.8V19')}
    </>,
  ),
  ETH: coin('#5b6ee0', shape(white, 'm12 4 5 8.1-5 3-5-3zM7.4 13.6l4.6 2.7 4.6-2.7L12 20z')),
  BNB: coin(
    '#e2b017',
    shape(
      white,
      'm12 9.6 2.4 2.4-2.4 2.4L9.6 12zM12 4.6l4.1 4.1-1.8 1.8L12 8.2l-2.3 2.3-1.8-1.8zM12 19.4l4.1-4.1-1.8-1.8-2.3 2.3-2.3-2.3-1.8 1.8zM6.4 10.2 8.2 12l-1.8 1.8L4.6 12zM17.6 10.2l1.8 1.8-1.8 1.8-1.8-1.8z',
    ),
  ),
  SOL: coin(
    '#2b2140',
    <>
      {shape('#19e3a1', 'M8 6.5h10.5l-2.5 2.6H5.5z')}
      {shape('#7c8af5', 'M5.5 10.7H16l2.5 2.6H8z')}
      {shape('#b658f5', 'M8 14.9h10.5L16 17.5H5.5z')}
    </>,
  ),
  XRP: coin(
    '#3a4452',
    lines(
      white,
      2,
      'M6.2 6.3l3.6 3.6a3.1 3.1 0 0 0 4.4 0l3.6-3.6M6.2 17.7l3.6-3.6a3.1 3.1 0 0 1 4.4 0l3.6 3.6',
    ),
  ),
  DOGE: coin('#bf9b3c', lines(white, 2.2, 'M9 6.5h3.2a5.5 5.5 0 0 1 0 11H9zM6.6 12h5.6')),
  ADA: coin(
    '#2156c9',
    <>
      {TWELVE_ANGLES.filter((_, hour) => hour % 2 === 0).flatMap((angle) =>
        [3.2, 6.6].map((distance) => (
          <circle
            key={`${angle} ${distance}`}
            r={distance < 5 ? 1.5 : 1}
            cx={12 + distance * Math.sin(angle)}
            cy={12 - distance * Math.cos(angle)}
            fill={white}
          />
        )),
      )}
    </>,
  ),
  TRX: coin(
    '#d5323a',
    lines(
      white,
      1.5,
      'M5.5 6.5 16 8.3l3 2.8L11 19zM5.5 6.5l6.5 6L11 19M12 12.5l4-4.2M12 12.5l7-1.4',
    ),
  ),
  LTC: coin('#5b7fb8', lines(white, 2.3, 'M10.8 5.5 8.3 17.2h8M7 13.4l6.4-2.3')),
  LINK: coin('#2f62d9', lines(white, 2.6, 'm12 5.2 5.8 3.4v6.8L12 18.8l-5.8-3.4V8.6z')),
  USDT: coin('#2a9d7c', lines(white, 2.2, 'M6.5 7.3h11M12 7.3v10.4M6.2 11.6c3.6 1.6 8 1.6 11.6 0')),
};
