/** A node of the parsed module, in ESTree's shape, read dynamically. */
// oxlint-disable-next-line typescript/no-explicit-any -- the walk visits every kind of node by name
export type Node = any

/** The local names under which a module uses styled-components; undefined if it does not. */
export function findStyledNames(
  program: Node,
): { styled: Set<string>; helpers: Set<string> } | undefined {
  const styled = new Set<string>()
  const helpers = new Set<string>()
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || statement.source.value !== 'styled-components')
      continue
    for (const specifier of statement.specifiers) {
      const imported = specifier.imported?.name
      if (imported === 'styled') styled.add(specifier.local.name)
      else if (imported === 'css' || imported === 'keyframes' || imported === 'createGlobalStyle')
        helpers.add(specifier.local.name)
    }
  }
  return styled.size || helpers.size ? { styled, helpers } : undefined
}

/**
 * The start of a chain such as `styled.x.attrs(…)` or `styled(X)`, where an id is attached;
 * undefined if it already has an id.
 */
export function rootOfChain(expression: Node, styled: ReadonlySet<string>): Node | undefined {
  let node = expression
  for (;;) {
    if (node.type === 'CallExpression') {
      const { callee } = node
      if (callee.type === 'Identifier') return styled.has(callee.name) ? node : undefined
      if (callee.type !== 'MemberExpression' || callee.property.name === 'withConfig')
        return undefined
      node = callee.object
    } else if (node.type === 'MemberExpression') {
      return node.object.type === 'Identifier' && styled.has(node.object.name) ? node : undefined
    } else {
      return undefined
    }
  }
}

/**
 * Calls `visit` for every node, with the name of the variable or property that the node is assigned
 * to.
 */
export function walk(node: Node, name: string, visit: (node: Node, name: string) => void): void {
  if (!node || typeof node.type !== 'string') return
  let inner = name
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') inner = node.id.name
  else if (node.type === 'Property' && node.key.type === 'Identifier') inner = node.key.name
  visit(node, inner)
  for (const key of Object.keys(node)) {
    const value = node[key]
    if (Array.isArray(value)) for (const child of value) walk(child, inner, visit)
    else if (value && typeof value === 'object') walk(value, inner, visit)
  }
}
