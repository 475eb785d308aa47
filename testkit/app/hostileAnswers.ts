/**
 * Generates valid responses with extreme values, and invalid responses. Both are derived from the schemas, so that a
 * new field of the contract is included automatically.
 */
import * as v from 'valibot';
import { endpoints } from '#contract';
import type { EndpointName } from '#contract';

interface Demand {
  readonly type: string;
  readonly requirement?: unknown;
}

/** The parts of a schema that the generator reads. */
interface Shape {
  readonly type: string;
  readonly pipe?: readonly (Demand | Shape)[];
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly items?: readonly Shape[];
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

const MARKUP =
  '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>"\'><svg/onload=window.hacked=1>{{7*7}}${7*7}javascript:window.hacked=1';
const TURNED = 'مرحبا\u202E\u2066abc\u200B\u200D\uFEFF\u0301\u0301\u0301 👩‍👩‍👧‍👦 ลองข้อความ';

/** Kinds of extreme texts and numbers. */
export const HOSTILE_LOOKS = {
  markup: { text: MARKUP, isLarge: false, isBare: false },
  turned: { text: TURNED, isLarge: false, isBare: false },
  unbroken: { text: 'W', isLarge: true, isBare: false },
  bare: { text: ' ', isLarge: false, isBare: true },
} as const;
export type HostileLook = keyof typeof HOSTILE_LOOKS;
type Look = (typeof HOSTILE_LOOKS)[HostileLook];

/** Candidates for fields with a pattern, the largest first; the first valid one is used. */
const FIGURES = [
  ...['9999999.999999', '-9999999.999999', '999.99999999', '-999.99999999'],
  ...['0.000000000001', '0.00000001', '0', 'TM-1', 'x', '84', 'VN', 'VND', '2010-05-06'],
];
const ROWS = 3;

/** Constraints of a schema, including those of nested pipes. */
const demands = ({ pipe = [] }: Shape): readonly Demand[] =>
  pipe.flatMap((each) => ('pipe' in each ? demands(each) : [each]));

const bound = (shape: Shape, type: string): unknown =>
  demands(shape).find((each) => each.type === type)?.requirement;

function textFor(shape: Shape, look: Look): string {
  const fits = (text: string) => v.is(shape as unknown as v.GenericSchema, text);
  if (demands(shape).some(({ type }) => type === 'regex' || type === 'check')) {
    const figures = look.isLarge ? FIGURES : [...FIGURES].reverse();
    return figures.find(fits) ?? 'x';
  }
  const longest = Math.min(10_000, Number(bound(shape, 'max_length') ?? Infinity));
  return look.isLarge ? look.text.repeat(longest) : look.text.slice(0, longest);
}

function numberFor(shape: Shape, look: Look): number {
  const least = bound(shape, 'min_value');
  const most = bound(shape, 'max_value');
  if (look.isLarge) return Number(most ?? Number.MAX_SAFE_INTEGER);
  return Number(least ?? 0);
}

/** Generates a valid value. */
function valueFor(shape: Shape, look: Look): unknown {
  switch (shape.type) {
    case 'optional':
      return look.isBare || !shape.wrapped ? undefined : valueFor(shape.wrapped, look);
    case 'nullable':
      return look.isBare || !shape.wrapped ? null : valueFor(shape.wrapped, look);
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.entries ?? {}).map(([name, field]) => [name, valueFor(field, look)]),
      );
    case 'tuple':
      return shape.items?.map((item) => valueFor(item, look));
    case 'array': {
      const rows = Number(bound(shape, 'length') ?? (look.isBare ? 0 : ROWS));
      return Array.from({ length: rows }, () => shape.item && valueFor(shape.item, look));
    }
    case 'union':
      return valueFor(shape.options?.[0] as Shape, look);
    case 'picklist':
      return shape.options?.at(look.isLarge ? -1 : 0);
    case 'literal':
      return shape.literal;
    case 'boolean':
      return !look.isBare;
    case 'number':
      return numberFor(shape, look);
    case 'string':
      return textFor(shape, look);
    default:
      throw new Error(`unsupported schema type ${shape.type}`);
  }
}

const shapeOf = (name: EndpointName) => endpoints[name].response as unknown as Shape;

/** Generates a valid response of this call with extreme values of the kind `look`. */
export const hostileAnswer = (name: EndpointName, look: HostileLook): unknown =>
  valueFor(shapeOf(name), HOSTILE_LOOKS[look]);

/** Generates invalid responses of this call: values of other types, and each field with another type. */
export function misshapenAnswers(name: EndpointName): readonly unknown[] {
  const whole = hostileAnswer(name, 'markup');
  const fields = Object.entries(whole as object).map(([field, value]) => ({
    ...(whole as object),
    [field]: typeof value === 'string' ? { toString: 1 } : 'x',
  }));
  return [null, [], 'text', 7, ...fields];
}
