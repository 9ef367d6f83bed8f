import { expect, it } from 'vitest'
import { citationsOf, missingLevels } from './citations'

// Joined at run time, so that the ids in these examples don't count as citations themselves.
const id = ['shell', 'nav', 'one'].join('.')
const tableId = ['shell', 'route', 'events'].join('.')

const missing = (level: string, ...tests: { file: string; text?: string }[]) =>
  missingLevels(
    { id, level },
    citationsOf(tests.map(({ file, text = '' }) => ({ file, text: `${text} [${id}]` }))),
  )

const unit = { file: 'src/nav.test.ts' }
const server = { file: 'tests/server/nav.test.ts' }
const browser = { file: 'tests/e2e/more/nav.e2e.ts' }

it('counts an id in a test title, and an id in a table that a test imports', () => {
  const cited = citationsOf([
    { file: 'src/nav.test.ts', text: `it('shows it [${id}]', …)` },
    { file: 'tests/e2e/routes.table.ts', text: `{ id: '${tableId}' }` },
    { file: 'tests/e2e/orphan.table.ts', text: `{ id: '${id}.orphan' }` },
    { file: 'tests/e2e/routes.e2e.ts', text: "import { rows } from './routes.table'" },
  ])
  expect([...cited].map(([cite, { levels }]) => [cite, [...levels]])).toEqual([
    [id, ['unit']],
    [tableId, ['e2e']],
  ])
})

it('a row needs a proof of each level that it names, and says which ones it lacks', () => {
  expect(missing('unit+api+e2e')).toEqual(['unit', 'api', 'e2e'])
  expect(missing('unit+api+e2e', unit)).toEqual(['api', 'e2e'])
  expect(missing('unit+api+e2e', unit, server)).toEqual(['e2e'])
  expect(missing('unit+api+e2e', unit, server, browser)).toEqual([])
})

it('any test proves the unit level, because larger ones run the same code', () => {
  expect(missing('unit', unit)).toEqual([])
  expect(missing('unit', server)).toEqual([])
  expect(missing('unit', browser)).toEqual([])
})

it('only a test that calls the server proves the api level; a browser test is not one', () => {
  expect(missing('api', unit)).toEqual(['api'])
  expect(missing('api', browser)).toEqual(['api'])
  expect(missing('api', server)).toEqual([])
  expect(missing('api', { file: 'tests/pages/nav.test.ts' })).toEqual([])
  expect(missing('api', { file: 'tests/contract/nav.test.ts' })).toEqual(['api'])
  expect(
    missing('api', { file: 'tests/contract/nav.test.ts', text: 'await testServer(engine)' }),
  ).toEqual([])
  // A file in server/ that only calls functions doesn't call the server.
  expect(missing('api', { file: 'server/features/nav/nav.test.ts' })).toEqual(['api'])
})

it('only a browser test proves the e2e level', () => {
  expect(missing('e2e', unit, server)).toEqual(['e2e'])
  expect(missing('e2e', browser)).toEqual([])
})

it('an unknown level is an error, not a row that nothing can miss', () => {
  expect(() => missing('unit+component', unit)).toThrow('"component" is not a level')
})
