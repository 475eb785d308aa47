import { accessibility } from './probes/accessibility';
import { PROBE_VIEWPORT } from './probes/geometry';
import { heading } from './probes/page';
import { goInApp, runProbes, settle } from './probes/stop';
import { signIn } from './support/account';
import { PLACES } from './support/places';
import { expect, test } from './support/test';

/** The pages of the main tasks, for an early result; `tour.spec.ts` checks all pages. */
const OF_USER = ['/', '/hq', '/trade', '/orderrecord', '/lc', '/my'];
const OF_VISITOR = ['/login', '/reg'];

for (const [who, paths] of [
  ['user', OF_USER],
  ['visitor', OF_VISITOR],
] as const) {
  test(
    `the main pages of a ${who} have their heading and are accessible in both themes`,
    { tag: '@quick' },
    async ({ page, request }) => {
      if (who === 'user') await signIn(page, request);
      await page.setViewportSize(PROBE_VIEWPORT);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/kf');
      const faults: string[] = [];
      for (const path of paths) {
        const place = PLACES.find((each) => each.path === path)!;
        const stop = { page, path: path + (place.query ?? ''), language: 'en' } as const;
        await goInApp(page, stop.path);
        const probes = { ...stop, heading: place.heading };
        const arrived = await runProbes(probes, { heading });
        await settle(page);
        faults.push(...arrived, ...(await runProbes(probes, { accessibility })));
      }
      expect(faults).toEqual([]);
    },
  );
}
