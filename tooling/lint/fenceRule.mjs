import path from 'node:path'
import { fenceFor, fencesOf, mayImport } from './fences.mjs'
import { targetOf } from './targetOf.mjs'

const FENCES = fencesOf(path.resolve(import.meta.dirname, '../..'))

/** Lint rule `portico/fence`: reports an import that breaks the order of the layers. */
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
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/')
    const fileFence = fenceFor(FENCES, file)
    if (!fileFence || /\.test\.tsx?$/.test(file)) return {}
    const check = (source) => {
      if (!source || typeof source.value !== 'string') return
      const target = targetOf(file, source.value)
      if (!target || target.startsWith('..') || mayImport(fileFence, target)) return
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
