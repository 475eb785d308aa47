/**
 * Checks the quality of the OpenAPI description: Redocly's rules, a description and an example for every field, valid
 * examples, generated types (openapi-typescript) that compile, and a mock (Prism) that answers every call of the app.
 */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { openApiDocument } from '#exchange/http/description/openapi';
import { makeTemporary } from '../exchange/surroundings.mjs';
import { mockFaults } from './mockFaults';

type Json = Record<string, unknown>;

const document = JSON.parse(JSON.stringify(openApiDocument())) as Json;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/**
 * Returns the fields without description or example. A reference is checked at its target, and an object has the
 * examples of its fields.
 */
function undocumentedFields(node: unknown, where: string): string[] {
  if (!isObject(node)) return [];
  const fields = isObject(node.properties) ? Object.entries(node.properties) : [];
  const bare = fields.flatMap(([name, field]) => {
    if (!isObject(field) || '$ref' in field) return [];
    const lacks = [
      ...('description' in field ? [] : ['no description']),
      ...('properties' in field || 'examples' in field ? [] : ['no example']),
    ];
    return lacks.map((what) => `${where}.${name}: ${what}`);
  });
  const inner = Object.entries(node).filter(([name]) => name !== 'example' && name !== 'examples');
  return [
    ...bare,
    ...inner.flatMap(([name, each]) => undocumentedFields(each, `${where}/${name}`)),
  ];
}

async function lint(): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? ''})`,
  );
}

/** Sample client code that uses only the generated types: a request, and a response that may be a refusal. */
const SAMPLE_CLIENT = `
import type { components, operations } from './calls';
type Sent = operations['orderCreate']['requestBody']['content']['application/json'];
export const sent: Sent = {
  productId: 'EURUSD', direction: 'rise', amount: '20', durationSec: 60, seenPrice: '1.08', seenAt: 1,
};
type Answer = operations['orderCreate']['responses'][200]['content']['application/json'];
export const outcomeOf = (answer: Answer): string =>
  answer.code === 0 ? answer.data.orderNo : answer.data.reason;
export function orderOf(answer: Answer): components['schemas']['Order'] {
  if (answer.code !== 0) throw new Error(answer.data.reason);
  return answer.data;
}
export const profitOf = (order: components['schemas']['Order']): string => order.profit ?? '0';
`;

async function typeErrors(): Promise<string[]> {
  const folder = makeTemporary('tidemark-openapi-');
  const use = path.join(folder, 'use.ts');
  await writeFile(path.join(folder, 'calls.ts'), astToString(await openapiTS(document as never)));
  await writeFile(use, SAMPLE_CLIENT);
  const program = ts.createProgram([use], { strict: true, noEmit: true, types: [] });
  const faults = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  await rm(folder, { recursive: true });
  return faults;
}

const faults = [
  ...(await lint()),
  ...undocumentedFields(document, ''),
  ...(await typeErrors()),
  ...(await mockFaults(document as never)),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(
  `${Object.keys(document.paths as Json).length} paths described, linted, typed and mocked`,
);
