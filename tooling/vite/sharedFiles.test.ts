import { expect, it } from 'vitest'
import { importsOf, sharedFile, type KnownModule } from './sharedFiles'

/** A module by its imports; those after `on demand` are dynamic. */
type Imports = readonly string[]

const FILES: Readonly<Record<string, Imports>> = {
  '/src/app/entry.tsx': ['/src/app/router.ts', 'on demand', '/src/pages/login/Page.tsx'],
  '/src/app/router.ts': [
    'on demand',
    '/src/pages/faq/Page.tsx',
    '/src/pages/events/Page.tsx',
    '/src/core/compile.ts',
  ],
  '/src/pages/login/Page.tsx': ['/src/ui/Button.tsx'],
  '/src/pages/faq/Page.tsx': ['/src/ui/Fold.tsx', '/src/areas/events/Day.tsx'],
  '/src/pages/events/Page.tsx': ['/src/areas/events/Day.tsx', '/src/areas/events/About.tsx'],
  '/src/areas/events/Day.tsx': [],
  '/src/areas/events/About.tsx': ['/src/ui/Markdown.tsx', '/src/ui/Fold.tsx'],
  '/src/ui/Markdown.tsx': ['/node_modules/mdast-util/index.js'],
  '/node_modules/mdast-util/index.js': [],
  '/src/ui/Button.tsx': [],
  '/src/ui/Fold.tsx': [],
  '/src/core/compile.ts': ['/src/core/rules.ts'],
  '/src/core/rules.ts': [],
  '/studio/toolbar/main.tsx': ['/studio/draft.ts', '/src/core/rules.ts'],
  '/studio/main.tsx': ['/studio/draft.ts', 'on demand', '/studio/Dialog.tsx'],
  '/studio/Dialog.tsx': ['/studio/history.ts'],
  '/studio/draft.ts': [],
  '/studio/history.ts': [],
}

const importsNow = (imports: Imports): Imports =>
  imports.includes('on demand') ? imports.slice(0, imports.indexOf('on demand')) : imports
const importsLater = (imports: Imports): Imports => imports.slice(importsNow(imports).length + 1)
const importersOf = (id: string, listImports: (imports: Imports) => Imports): string[] =>
  Object.keys(FILES).filter((file) => listImports(FILES[file] ?? []).includes(id))

const modules = {
  getModuleInfo: (id: string): KnownModule => ({
    isEntry: /entry|main/.test(id),
    importedIds: [...importsNow(FILES[id] ?? [])],
    importers: importersOf(id, importsNow),
    dynamicImporters: importersOf(id, importsLater),
  }),
}
const namesBy = (name: (id: string) => string | null): Record<string, string | null> =>
  Object.fromEntries(Object.keys(FILES).flatMap((id) => (name(id) ? [[id, name(id)]] : [])))

it('what components share is a file for each area and set of libraries, and that of other apps is apart', () => {
  expect(namesBy((id) => sharedFile(id, modules))).toEqual({
    '/src/ui/Button.tsx': 'common',
    '/src/ui/Fold.tsx': 'common',
    '/src/ui/Markdown.tsx': 'common-markdown',
    '/src/areas/events/Day.tsx': 'area-events',
    '/src/areas/events/About.tsx': 'area-events-markdown',
    '/studio/toolbar/main.tsx': 'toolbar',
    '/studio/main.tsx': 'studio',
    '/studio/draft.ts': 'studio-toolbar',
    '/studio/history.ts': 'studio',
  })
})

it('what is loaded together is the entry and what the entry or a page of the group imports', () => {
  const { name } = importsOf('portal', /\/src\/(?:app\/entry|pages\/login\/Page)\.tsx$/)
  expect(namesBy((id) => name(id, modules))).toEqual({
    '/src/app/entry.tsx': 'portal',
    '/src/app/router.ts': 'portal',
    '/src/ui/Button.tsx': 'portal',
  })
})
