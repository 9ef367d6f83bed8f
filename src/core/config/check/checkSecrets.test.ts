import { expect, it } from 'vitest'
import { catalogue } from '#tests/support/catalogue'
import { createReport } from '../Report'
import { checkSecrets } from './checkSecrets'

const SECRET = 'sk_live_4eC39HqLyjWDarjtT1zdp7dc'

function pathsOf(config: unknown): string[] {
  const { problems, report } = createReport()
  checkSecrets(config, catalogue, report)
  return problems.map(({ path }) => path)
}

it('finds credentials at any depth, in the order of the config, and skips numbers and null', () => {
  expect(
    pathsOf({ name: SECRET, nothing: null, count: 3, list: ['plain', { deep: SECRET }] }),
  ).toEqual(['/name', '/list/1/deep'])
})

it('reports an undeclared key that is named like a credential once, without its content', () => {
  expect(pathsOf({ custom: { apiSecret: { inner: SECRET } } })).toEqual(['/custom/apiSecret'])
})

it('skips the write-only `key` and `token`, and each processor’s `key`', () => {
  expect(
    pathsOf({ key: SECRET, token: SECRET, processors: [{ key: SECRET }], other: SECRET }),
  ).toEqual(['/other'])
})

it.each([
  [{ processors: [{ name: SECRET }] }, '/processors/0/name'],
  [{ props: { key: SECRET } }, '/props/key'],
  [{ pages: [{ key: SECRET }] }, '/pages/0/key'],
  [{ processors: [{ settings: { key: SECRET } }] }, '/processors/0/settings/key'],
])('does not skip other values: %j', (config, path) => {
  expect(pathsOf(config)).toEqual([path])
})

it('says that a name or a text suggests a credential, and what to do', () => {
  const { problems, report } = createReport()
  checkSecrets({ name: SECRET, apiSecret: 'x' }, catalogue, report)
  expect(problems.map(({ code, message, hint }) => [code, message, hint])).toEqual([
    [
      'secret',
      'A config must not contain credentials, and the name “apiSecret” suggests one.',
      'Remove it; secret keys belong in the environment or the credentials table.',
    ],
    [
      'secret',
      'This looks like a credential.',
      'Remove it and have it replaced by its issuer; secret keys belong in the environment or the credentials table.',
    ],
  ])
})

it('looks no deeper than 200 levels', () => {
  const nested = (levels: number): unknown => (levels === 0 ? SECRET : { a: nested(levels - 1) })
  expect([200, 201].map((levels) => pathsOf(nested(levels)).length)).toEqual([1, 0])
})
