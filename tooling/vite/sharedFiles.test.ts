import { expect, it } from 'vitest'
import { nameFiles, type KnownModule } from './sharedFiles'

/** A module by its imports; those after `on demand` are dynamic. */
type Imports = readonly string[]

const FILES: Readonly<Record<string, Imports>> = {
  '/src/app/entry.tsx': ['/src/core/session.ts', 'on demand', '/src/pages/login/Page.tsx'],
  '/src/app/router.ts': [
    'on demand',
    '/src/pages/home/Page.tsx',
    '/src/pages/faq/Page.tsx',
    '/src/pages/events/Page.tsx',
    '/src/app/preview/join.ts',
    '/src/core/compile.ts',
  ],
  '/src/core/session.ts': ['/src/app/router.ts'],
  '/src/pages/login/Page.tsx': ['/src/ui/Button.tsx', '/src/ui/Field.tsx'],
  '/src/pages/home/Page.tsx': ['/src/ui/Button.tsx', '/src/ui/Card.tsx'],
  '/src/pages/faq/Page.tsx': ['/src/ui/Fold.tsx', '/src/areas/events/public.ts'],
  '/src/pages/events/Page.tsx': ['/src/areas/events/public.ts', '/src/ui/Fold.tsx'],
  '/src/areas/events/public.ts': ['/src/areas/events/Day.tsx', '/src/areas/events/About.tsx'],
  '/src/areas/events/Day.tsx': [],
  '/src/areas/events/About.tsx': ['/src/ui/Markdown.tsx'],
  '/src/ui/Markdown.tsx': ['/node_modules/mdast/index.js'],
  '/node_modules/mdast/index.js': [],
  '/src/ui/Button.tsx': [],
  '/src/ui/Field.tsx': [],
  '/src/ui/Card.tsx': [],
  '/src/ui/Fold.tsx': [],
  '/src/core/compile.ts': ['/src/core/rules.ts'],
  '/src/core/rules.ts': [],
  '/src/app/preview/join.ts': ['/src/core/preview.ts'],
  '/src/core/preview.ts': [],
  '/studio/toolbar.tsx': ['/studio/draft.ts', '/src/core/rules.ts'],
  '/studio/main.tsx': ['/studio/draft.ts', '/studio/history.ts', '/src/core/preview.ts'],
  '/studio/draft.ts': [],
  '/studio/history.ts': [],
}
const CODE: Readonly<Record<string, string>> = {
  '/src/pages/faq/Page.tsx': 'import { Day as Date } from "../../areas/events/public";',
  '/src/pages/events/Page.tsx': 'import { Day, About } from "../../areas/events/public";',
  '/src/areas/events/public.ts':
    'export { Day } from "./Day"; export { AboutEvent as About } from "./About";',
}

const split = (all: Imports): { now: Imports; onDemand: Imports } => {
  const at = all.indexOf('on demand')
  return at < 0
    ? { now: all, onDemand: [] }
    : { now: all.slice(0, at), onDemand: all.slice(at + 1) }
}
const modules = new Map<string, KnownModule>(
  Object.entries(FILES).map(([id, all]) => [
    id,
    {
      importedIds: split(all).now,
      dynamicallyImportedIds: split(all).onDemand,
      dynamicImporters: Object.entries(FILES).flatMap(([importer, others]) =>
        split(others).onDemand.includes(id) ? [importer] : [],
      ),
      code: CODE[id] ?? null,
    },
  ]),
)
const { views, shared } = nameFiles(modules, {
  entry: '/src/app/entry.tsx',
  apps: { toolbar: '/studio/toolbar.tsx', studio: '/studio/main.tsx' },
  views: { visitor: ['/src/pages/login/Page.tsx'], member: ['/src/pages/home/Page.tsx'] },
  libraries: { markdown: /mdast/ },
})

it('what the entry or both first views need is one file, and what one of them needs another; pages are files of their own', () => {
  expect(Object.fromEntries(views)).toEqual({
    '/src/app/entry.tsx': 'kit',
    '/src/core/session.ts': 'kit',
    '/src/app/router.ts': 'kit',
    '/src/ui/Button.tsx': 'kit',
    '/src/ui/Field.tsx': 'visitor',
    '/src/ui/Card.tsx': 'member',
  })
})

it('what other pages share is a file for each area and set of libraries, and that of other apps is apart', () => {
  expect(Object.fromEntries(shared)).toEqual({
    '/src/areas/events/Day.tsx': 'area-events',
    '/src/areas/events/About.tsx': 'area-events-markdown',
    '/src/ui/Markdown.tsx': 'common-markdown',
    '/src/ui/Fold.tsx': 'common',
    '/studio/toolbar.tsx': 'toolbar',
    '/studio/draft.ts': 'toolbar-studio',
    '/studio/main.tsx': 'studio',
    '/studio/history.ts': 'studio',
    '/src/core/preview.ts': 'studio',
  })
})
