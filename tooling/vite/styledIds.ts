import { createHash } from 'node:crypto'
import path from 'node:path'
import MagicString from 'magic-string'
import { parseSync, type Plugin } from 'vite'
import { findStyledNames, rootOfChain, walk, type Node } from './styledAst.ts'

/**
 * Gives every styled component a class name made from its file and position, which is the same in
 * the browser's bundle, the server's bundle, development and tests. The library's own names depend
 * on the order in which modules are evaluated, so the served markup would not match once chunks are
 * lazy. It also turns tagged templates into annotated calls, so that the bundler drops unused
 * components.
 */
export function styledIds(): Plugin {
  let root = process.cwd()
  let addsNames = true
  return {
    name: 'portico:styled-ids',
    configResolved(config) {
      root = config.root
      // Readable names help during development; without them a first view is smaller.
      addsNames = config.command !== 'build'
    },
    transform: {
      filter: {
        id: { include: /\.[jt]sx?(\?|$)/, exclude: /node_modules/ },
        code: 'styled-components',
      },
      handler(code, id) {
        const file = id.split('?')[0] ?? id
        // Parsed as JavaScript whatever the file's extension, because TypeScript and JSX are
        // already compiled.
        const program: Node = parseSync('module.js', code).program
        const names = findStyledNames(program)
        if (!names) return
        const edit = new MagicString(code)
        const prefix = idPrefix(path.relative(root, file))
        let count = 0
        walk(program, '', (node, name) => {
          if (node.type !== 'TaggedTemplateExpression') return
          const base = rootOfChain(node.tag, names.styled)
          const isHelper = node.tag.type === 'Identifier' && names.helpers.has(node.tag.name)
          if (!base && !isHelper) return
          if (base) {
            const label = addsNames && name ? `displayName:${JSON.stringify(name)},` : ''
            edit.appendRight(base.start, '(/*#__PURE__*/ ')
            edit.appendLeft(
              base.end,
              `.withConfig({${label}componentId:${JSON.stringify(`${prefix}-${count}`)}}))`,
            )
            count += 1
          }
          templateToCall(edit, node)
        })
        if (edit.hasChanged())
          return { code: edit.toString(), map: edit.generateMap({ hires: 'boundary' }) }
      },
    },
  }
}

function idPrefix(relative: string): string {
  const hash = createHash('sha256').update(relative.split(path.sep).join('/')).digest('base64url')
  return `p${hash.replace(/[^a-zA-Z0-9]/g, '').slice(0, 6)}`
}

/**
 * Turns a tagged template into a call, because the bundler ignores a purity annotation before a
 * tagged template.
 */
function templateToCall(edit: MagicString, node: Node) {
  const { quasi } = node
  const texts = quasi.quasis.map((part: Node) =>
    // Removes comment lines, and folds line breaks with their indentation but no other spaces, so
    // that CSS strings stay whole. Both bundles get the same text.
    JSON.stringify(
      (part.value.cooked ?? part.value.raw)
        .replace(/\n\s*\/\*[^*]*\*\/(?=\s*\n)/g, '')
        .replace(/\n\s+/g, '\n'),
    ),
  )
  edit.prependRight(node.start, '/*#__PURE__*/ ')
  const head = `([${texts.join(',')}]`
  let position = quasi.start
  quasi.expressions.forEach((expression: Node, index: number) => {
    edit.overwrite(position, expression.start, `${index ? '' : head},(`)
    position = expression.end
    edit.appendLeft(position, ')')
  })
  edit.overwrite(position, quasi.end, `${quasi.expressions.length ? '' : head})`)
}
