/** The format of scenarios for editors and other programs, made from the schema that the player reads files with. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { scenarioSchema } from '../src/scenarios/schema';

export const scenarioJsonSchema = (): Readonly<Record<string, unknown>> => ({
  ...toJsonSchema(scenarioSchema),
  title: 'scenario/1',
  description:
    'A story of state machines: who takes part, what happens when, and what must be true then. See docs/scenarios.md.',
});
