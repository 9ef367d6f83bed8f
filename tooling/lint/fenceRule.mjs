import path from 'node:path'
import { fenceFor, fencesOf, mayImport } from './fences.mjs'

/** ESLint rule `portico/fence`: reports an import against the one-way rule between layers. */
export const fence = {
  meta: {
    type: 'problem',
    docs: { description: 'an import may only go one way through the house' },
    schema: [],
    messages: {
      wrongWay:
        '{{from}} may not import {{target}}: the house is one-way (see docs in tooling/lint/fences.mjs)',
    },
  },
  create(context) {
    const root = context.cwd
    const file = path.relative(root, context.filename).split(path.sep).join('/')
    const own = fenceFor(fencesOf(root), file)
    if (!own || /\.test\.tsx?$/.test(file)) return {}
    const check = (source) => {
      if (!source || typeof source.value !== 'string' || !source.value.startsWith('.')) return
      const target = path.posix.normalize(path.posix.join(path.posix.dirname(file), source.value))
      if (target.startsWith('..') || mayImport(own, target)) return
      context.report({ node: source, messageId: 'wrongWay', data: { from: own.files, target } })
    }
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
    }
  },
}
