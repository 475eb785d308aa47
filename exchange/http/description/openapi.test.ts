import Ajv from 'ajv/dist/2020';
import { ENDPOINT_NAMES, endpoints } from '#contract';
import { openApiDocument } from './openapi';

type Json = Record<string, unknown>;

const document = JSON.parse(JSON.stringify(openApiDocument())) as Json & {
  paths: Record<string, Record<string, { security: readonly Json[] }>>;
};

/** All objects in the document, with their JSON pointers. */
function nodesOf(node: unknown, pointer = ''): (readonly [string, Json])[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.entries(node).flatMap(([key, value]) =>
    nodesOf(value, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return [[pointer, node as Json], ...inner];
}

const schemas = nodesOf(document).filter(([, { type }]) => typeof type === 'string');

describe('/openapi.json', () => {
  it.each(ENDPOINT_NAMES.filter((name) => endpoints[name].access !== 'user'))(
    'allows %s with and without a session, because the app sends its token with every call',
    (name) => {
      const { path, method } = endpoints[name];
      const { security } = document.paths[path]![method.toLowerCase()]!;
      expect(security).toContainEqual({});
      expect(security).toContainEqual({ token: [] });
    },
  );

  it('has only patterns that compile with and without the flag u', () => {
    const faults = nodesOf(document).flatMap(([pointer, { pattern }]) => {
      if (typeof pattern !== 'string') return [];
      try {
        new RegExp(pattern);
        new RegExp(pattern, 'u');
      } catch (error) {
        return [`${pointer}: ${String(error)}`];
      }
      // Without the flag u these escapes compile, but match other texts.
      return /\\[pP]\{|\\u\{/.test(pattern) ? [`${pointer}: ${pattern}`] : [];
    });
    expect(faults).toEqual([]);
  });

  it.each([true, false])(
    'has only examples that fit their schema (unicodeRegExp: %s)',
    (unicode) => {
      const ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: unicode });
      ajv.addSchema(document, 'described');
      const faults = nodesOf(document).flatMap(([pointer, { examples, example, schema }]) => {
        const checked = (at: string, values: readonly unknown[]) => {
          const validate = ajv.getSchema(`described#${encodeURI(at)}`);
          return values.flatMap((value) =>
            validate?.(value) === true ? [] : [`${at}: ${ajv.errorsText(validate?.errors)}`],
          );
        };
        return [
          ...(Array.isArray(examples) ? checked(pointer, examples) : []),
          ...(schema !== undefined && example !== undefined
            ? checked(`${pointer}/schema`, [example])
            : []),
        ];
      });
      expect(faults).toEqual([]);
    },
  );

  it('gives every array the schema of its items', () => {
    const bare = schemas.filter(([, { type, items }]) => type === 'array' && items === undefined);
    expect(bare.map(([pointer]) => pointer)).toEqual([]);
  });
});
