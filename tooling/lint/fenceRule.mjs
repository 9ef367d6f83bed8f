import path from 'node:path'
import { fenceFor, fencesOf, mayImport } from './fences.mjs'

/** ESLint rule `portico/fence`: reports an import that breaks the order of the layers. */
export const fence = {
  meta: {
    type: 'problem',
    docs: { description: 'imports follow the order of the layers' },
    schema: [],
    messages: {
      wrongWay:
        '{{from}} may not import {{target}}: it breaks the order of the layers (top of tooling/lint/fences.mjs)',
    },
  },
  create(context) {
    const root = context.cwd
    const file = path.relative(root, context.filename).split(path.sep).join('/')
    const fileFence = fenceFor(fencesOf(root), file)
    if (!fileFence || /\.test\.tsx?$/.test(file)) return {}
    const check = (source) => {
      if (!source || typeof source.value !== 'string' || !source.value.startsWith('.')) return
      const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), source.value))
      if (target.startsWith('..') || mayImport(fileFence, target)) return
      context.report({
        node: source,
        messageId: 'wrongWay',
        data: { from: fileFence.files, target },
      })
    }
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
    }
  },
}
