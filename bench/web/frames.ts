import type { Browser } from '@playwright/test';
import { bundleChartPage } from '../chart';
import { openPhone } from './phone';

/** Times in ms of the app's chart and of the bare library. */
interface Sides {
  readonly ours: readonly number[];
  readonly floor: readonly number[];
}

export interface FrameTimes {
  /** Time from setting 1,000 candles until they are painted. */
  readonly history: Sides;
  /** Duration of each frame while the user drags the chart and the chart gets ten prices per second. */
  readonly panning: Sides;
}

const DRAGS = 8;

export async function measureFrames(browser: Browser): Promise<FrameTimes> {
  const { context, page, cdp } = await openPhone(browser);
  try {
    await page.setContent('<body style="margin:0"></body>');
    await page.addScriptTag({ content: await bundleChartPage() });
    const { history, floor } = await page.evaluate(() => window.measureHistory());
    const pan = async (isFloor: boolean) => {
      await page.evaluate((bare) => window.startPanning(bare), isFloor);
      for (let drag = 0; drag < DRAGS; drag += 1) {
        await cdp.send('Input.synthesizeScrollGesture', {
          ...{ x: 180, y: 120, xDistance: drag % 2 === 0 ? 160 : -160, yDistance: 0 },
          ...{ speed: 300, gestureSourceType: 'touch', preventFling: true },
        });
      }
      return page.evaluate(() => window.stopPanning?.() ?? []);
    };
    return {
      history: { ours: history, floor },
      panning: { ours: await pan(false), floor: await pan(true) },
    };
  } finally {
    await context.close();
  }
}
