/**
 * Extracts the doc comments of the contract, in the structure of its schemas, as descriptions for /openapi.json. A
 * field without a comment gets the comment of the constant that defines its schema.
 */
import path from 'node:path';
import ts from 'typescript';
import { root } from '../tooling/messages.mjs';

/** The descriptions of one schema: its own, and those of its fields, items and alternatives. */
interface Descriptions {
  text?: string;
  fields?: Record<string, Descriptions>;
  item?: Descriptions;
  options?: Descriptions[];
}

interface EndpointDescriptions {
  readonly text: string;
  readonly request: Descriptions;
  readonly response: Descriptions;
}

export interface ContractDescriptions {
  readonly calls: Record<string, EndpointDescriptions>;
  readonly entities: Record<string, Descriptions>;
  readonly reasons: Record<string, string>;
}

type BoundParameters = ReadonlyMap<string, Descriptions>;
const NO_PARAMETERS: BoundParameters = new Map();

/** Schema functions that wrap one schema and add a rule to it. */
const WRAPPERS = ['optional', 'nullable', 'nullish', 'pipe', 'exactOptional'];
const OBJECTS = ['object', 'looseObject', 'strictObject'];

const contractFolder = path.join(root, 'contract');
const entitiesFolder = path.join(contractFolder, 'entities');

export function extractContractDescriptions(): ContractDescriptions {
  const program = ts.createProgram([path.join(contractFolder, 'index.ts')], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noLib: true,
    types: [],
  });
  return extractWords(program.getTypeChecker(), program);
}

function extractWords(checker: ts.TypeChecker, program: ts.Program): ContractDescriptions {
  const read = makeReader(checker);
  const exportsOf = (file: string) => {
    const source = program.getSourceFile(path.join(contractFolder, file));
    const module = source && checker.getSymbolAtLocation(source);
    return module ? checker.getExportsOfModule(module) : [];
  };
  const variableOf = (file: string, name: string) => {
    const symbol = exportsOf(file).find((each) => each.name === name);
    const declared = symbol?.valueDeclaration;
    if (!declared || !ts.isVariableDeclaration(declared) || !declared.initializer) {
      throw new Error(`contract/${file} exports no ${name}`);
    }
    return declared.initializer;
  };

  const calls = propertiesOf(variableOf('endpoints.ts', 'endpoints')).map((property) => {
    const { text = '', fields = {} } = read(property.initializer, NO_PARAMETERS);
    const { request = {}, response = {} } = fields;
    return [property.name.getText(), { text, request, response }] as const;
  });
  const entities = exportsOf('entities/index.ts').flatMap((symbol) => {
    const real = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const declared = real.valueDeclaration;
    if (!declared || !ts.isVariableDeclaration(declared)) return [];
    return [[symbol.name, read(declared.name as ts.Identifier, NO_PARAMETERS)] as const];
  });
  const reasons = propertiesOf(variableOf('reasons.ts', 'REASONS')).map(
    (property) => [property.name.getText(), docComment(property) ?? ''] as const,
  );
  return {
    calls: Object.fromEntries(calls),
    entities: Object.fromEntries(entities),
    reasons: Object.fromEntries(reasons),
  };
}

/** Returns the properties of an object literal, without `as const` and parentheses. */
function propertiesOf(node: ts.Expression): ts.PropertyAssignment[] {
  const bare = unwrap(node);
  return ts.isObjectLiteralExpression(bare) ? bare.properties.filter(ts.isPropertyAssignment) : [];
}

function unwrap(node: ts.Expression): ts.Expression {
  const isWrapped = ts.isAsExpression(node) || ts.isParenthesizedExpression(node);
  return isWrapped ? unwrap(node.expression) : node;
}

/** The text of a node's doc comment, in one line. */
function docComment(node: ts.Node): string | undefined {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const text = ts.getTextOfJSDocComment(comments.at(-1)?.comment);
  return text?.replace(/\s+/g, ' ').trim();
}

const withText = (text: string | undefined, words: Descriptions): Descriptions =>
  text === undefined ? words : { ...words, text };

function makeReader(checker: ts.TypeChecker) {
  /**
   * Returns the descriptions for a name: those of a bound parameter, or of a constant with its comment. An entity is
   * described once, at its declaration, unless its fields are spread into another schema.
   */
  function readName(
    node: ts.Identifier | ts.PropertyAccessExpression,
    bound: BoundParameters,
    asFields = false,
  ): Descriptions {
    const parameter = ts.isIdentifier(node) ? bound.get(node.text) : undefined;
    if (parameter) return parameter;
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'entries') {
      const { expression } = node;
      const isName = ts.isIdentifier(expression) || ts.isPropertyAccessExpression(expression);
      const { fields = {} } = isName ? readName(expression, bound, true) : read(expression, bound);
      return { fields };
    }
    const symbol = checker.getSymbolAtLocation(node);
    const real =
      symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const declared = real?.valueDeclaration;
    if (!declared || !ts.isVariableDeclaration(declared) || !declared.initializer) return {};
    const isEntity = declared.getSourceFile().fileName.startsWith(entitiesFolder);
    const isReference = isEntity && /^[A-Z]/.test(declared.name.getText());
    if (isReference && declared.name !== node && !asFields) return {};
    return withText(docComment(declared.parent.parent), read(declared.initializer, NO_PARAMETERS));
  }

  function readObject(node: ts.ObjectLiteralExpression, bound: BoundParameters): Descriptions {
    const fields: Record<string, Descriptions> = {};
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        Object.assign(fields, read(property.expression, bound).fields);
      } else if (ts.isPropertyAssignment(property)) {
        const words = read(property.initializer, bound);
        fields[property.name.getText()] = withText(docComment(property), words);
      }
    }
    return { fields };
  }

  function readCall(node: ts.CallExpression, bound: BoundParameters): Descriptions {
    const [first, second] = node.arguments;
    const name = ts.isPropertyAccessExpression(node.expression)
      ? node.expression.name.text
      : node.expression.getText();
    if (!first) return {};
    if (WRAPPERS.includes(name) || OBJECTS.includes(name) || name === 'endpoint') {
      return read(first, bound);
    }
    if (name === 'array') return { item: read(first, bound) };
    const list = [first, second].find((each) => each && ts.isArrayLiteralExpression(each));
    if ((name === 'union' || name === 'variant') && list && ts.isArrayLiteralExpression(list)) {
      return { options: list.elements.map((each) => read(each, bound)) };
    }
    return readContractFunction(node, bound);
  }

  /**
   * Returns the descriptions for a schema that a function of the contract creates from other schemas, such as a page
   * of rows.
   */
  function readContractFunction(node: ts.CallExpression, bound: BoundParameters): Descriptions {
    const symbol = checker.getSymbolAtLocation(node.expression);
    const real =
      symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const declared = real?.valueDeclaration;
    if (!declared || !ts.isVariableDeclaration(declared) || !declared.initializer) return {};
    const made = declared.initializer;
    if (!ts.isArrowFunction(made) || ts.isBlock(made.body)) return {};
    const inner = new Map(
      made.parameters.map((parameter, i) => {
        const argument = node.arguments[i];
        return [parameter.name.getText(), argument ? read(argument, bound) : {}] as const;
      }),
    );
    return withText(docComment(declared.parent.parent), read(made.body, inner));
  }

  function read(expression: ts.Expression, bound: BoundParameters): Descriptions {
    const node = unwrap(expression);
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) return readName(node, bound);
    if (ts.isObjectLiteralExpression(node)) return readObject(node, bound);
    if (ts.isCallExpression(node)) return readCall(node, bound);
    return {};
  }

  return read;
}
