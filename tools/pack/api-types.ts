import { createRequire } from 'node:module';
import type ts from 'typescript';
import type { Schema } from './open-api.ts';

/** What is used of the packages beside this file: types are checked without them at hand. */
interface Tools {
  openapiTS: (document: object, options: object) => Promise<ts.Node[]>;
  astToString: (nodes: ts.Node[]) => string;
  typescript: typeof ts;
}

function loadTools(): Tools {
  const load = createRequire(new URL('packages/', import.meta.url));
  const { default: openapiTS, astToString } = load('openapi-typescript');
  return { openapiTS, astToString, typescript: load('typescript') };
}

/**
 * TypeScript that exports a type for each schema under its name: interfaces for objects, so that editors show the name. In
 * those that are named in `sent`, what may be left out may be `undefined` too, and lists may be read-only ones.
 */
export async function writeApiTypes(
  schemas: Readonly<Record<string, Schema>>,
  sent: readonly string[],
): Promise<string> {
  const tools = loadTools();
  const document = {
    openapi: '3.1.1',
    info: { title: 'Types', version: '1' },
    paths: {},
    components: { schemas },
  };
  const nodes = await tools.openapiTS(document, { silent: true });
  const members = schemaMembers(nodes, tools.typescript);
  const declarations = members.map((member) => {
    const declared = declare(member, tools.typescript);
    return sent.includes(nameOf(member, tools.typescript)) ? widen(declared, tools.typescript) : declared;
  });
  const text = tools.astToString(declarations);
  // Editors show a comment without a tag as it is. After `@deprecated`, it tells what to use.
  return text.replaceAll(/(\/?\*+ )@description /g, '$1');
}

/** The members of `components['schemas']`. */
function schemaMembers(nodes: readonly ts.Node[], typescript: typeof ts): ts.PropertySignature[] {
  const components = nodes
    .filter(typescript.isInterfaceDeclaration)
    .find(({ name }) => name.text === 'components');
  const schemas = components?.members
    .filter(typescript.isPropertySignature)
    .find((member) => nameOf(member, typescript) === 'schemas');
  if (!schemas?.type || !typescript.isTypeLiteralNode(schemas.type)) throw new Error('There are no schemas.');
  return schemas.type.members.filter(typescript.isPropertySignature);
}

function nameOf({ name }: ts.PropertySignature, { isIdentifier, isStringLiteral }: typeof ts): string {
  return isIdentifier(name) || isStringLiteral(name) ? name.text : '';
}

/** `Article: {…}` as `export interface Article {…}`, with its comment. */
function declare(member: ts.PropertySignature, typescript: typeof ts): ts.Node {
  const { factory } = typescript;
  const name = nameOf(member, typescript);
  const modifiers = [factory.createModifier(typescript.SyntaxKind.ExportKeyword)];
  const type = member.type && referByName(member.type, typescript);
  if (!type) throw new Error(`“${name}” has no type.`);
  const declaration = typescript.isTypeLiteralNode(type)
    ? factory.createInterfaceDeclaration(modifiers, name, undefined, undefined, type.members)
    : factory.createTypeAliasDeclaration(modifiers, name, undefined, type);
  return typescript.setSyntheticLeadingComments(declaration, typescript.getSyntheticLeadingComments(member));
}

/** A declaration that takes all that a request can be made of: `| undefined` where it may be left out, `readonly` lists. */
function widen(declaration: ts.Node, typescript: typeof ts): ts.Node {
  const { factory, SyntaxKind } = typescript;
  return change(declaration, typescript, (node) => {
    if (typescript.isArrayTypeNode(node)) {
      return factory.createTypeOperatorNode(SyntaxKind.ReadonlyKeyword, node);
    }
    if (!typescript.isPropertySignature(node) || !node.questionToken || !node.type) return undefined;
    const type = factory.createUnionTypeNode([
      node.type,
      factory.createKeywordTypeNode(SyntaxKind.UndefinedKeyword),
    ]);
    return factory.updatePropertySignature(node, node.modifiers, node.name, node.questionToken, type);
  });
}

/** A type with `Article` in place of `components['schemas']['Article']`. */
function referByName(type: ts.TypeNode, typescript: typeof ts): ts.TypeNode {
  return change(type, typescript, (node) => {
    const name = referredName(node, typescript);
    return name === undefined ? undefined : typescript.factory.createTypeReferenceNode(name);
  });
}

/** A tree in which nodes are replaced, from the leaves up, by what `replace` makes of them, if that is something. */
function change<T extends ts.Node>(
  tree: T,
  typescript: typeof ts,
  replace: (node: ts.Node) => ts.Node | undefined,
): T {
  const { transformed } = typescript.transform<ts.Node>(tree, [
    (context) => (root) => {
      const visit = (node: ts.Node): ts.Node => {
        const changed = typescript.visitEachChild(node, visit, context);
        return replace(changed) ?? changed;
      };
      return visit(root);
    },
  ]);
  const [found] = transformed;
  if (!found) throw new Error('The type was lost.');
  return found as T;
}

/** The name of the schema that `components['schemas'][name]` refers to. */
function referredName(
  node: ts.Node,
  { isIndexedAccessTypeNode, isLiteralTypeNode, isStringLiteral }: typeof ts,
) {
  if (!isIndexedAccessTypeNode(node) || !isIndexedAccessTypeNode(node.objectType)) return undefined;
  const { indexType } = node;
  return isLiteralTypeNode(indexType) && isStringLiteral(indexType.literal)
    ? indexType.literal.text
    : undefined;
}
