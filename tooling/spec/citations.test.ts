import { expect, it } from 'vitest'
import { citationsOf, isCited } from './citations'

// Joined at run time, so that the ids in these examples don't count as citations themselves.
const id = ['shell', 'nav', 'one'].join('.')
const tableId = ['shell', 'route', 'events'].join('.')

const row = (level: string) => ({
  id,
  kind: 'rule',
  level,
  requirement: '',
  source: '',
})

it('counts an id in a test title, and an id in a table that a test imports', () => {
  const cited = citationsOf([
    { file: 'src/nav.test.ts', text: `it('shows it [${id}]', …)` },
    { file: 'tests/e2e/routes.table.ts', text: `{ id: '${tableId}' }` },
    { file: 'tests/e2e/orphan.table.ts', text: `{ id: '${id}.orphan' }` },
    { file: 'tests/e2e/routes.e2e.ts', text: "import { rows } from './routes.table'" },
  ])
  expect([...cited.keys()]).toEqual([id, tableId])
})

it('accepts only a browser test as proof of a row whose level includes e2e', () => {
  const unit = citationsOf([{ file: 'src/nav.test.ts', text: `[${id}]` }])
  const browser = citationsOf([{ file: 'tests/e2e/nav.e2e.ts', text: `[${id}]` }])
  expect(isCited(row('unit'), unit)).toBe(true)
  expect(isCited(row('unit+e2e'), unit)).toBe(false)
  expect(isCited(row('unit+e2e'), browser)).toBe(true)
})
