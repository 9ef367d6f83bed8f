import { expect, it } from 'vitest'
import { catalogue } from '../../../../tests/support/catalogue'
import { createReport } from '../Report'
import { checkSecrets } from './checkSecrets'

const secret = 'sk_live_4eC39HqLyjWDarjtT1zdp7dc'

function pathsOf(config: unknown): string[] {
  const { problems, report } = createReport()
  checkSecrets(config, catalogue, report)
  return problems.map(({ path }) => path)
}

it('finds credentials at any depth, in the order of the config, and skips numbers and null', () => {
  expect(
    pathsOf({ name: secret, nothing: null, count: 3, list: ['plain', { deep: secret }] }),
  ).toEqual(['/name', '/list/1/deep'])
})

it('reports an undeclared key that is named like a credential once, without its content', () => {
  expect(pathsOf({ custom: { apiSecret: { inner: secret } } })).toEqual(['/custom/apiSecret'])
})

it('skips the write-only `key` and `token`, and each processor’s `key`', () => {
  expect(
    pathsOf({ key: secret, token: secret, processors: [{ key: secret }], other: secret }),
  ).toEqual(['/other'])
})

it('looks no deeper than 200 levels', () => {
  const nested = (levels: number): unknown => (levels === 0 ? secret : { a: nested(levels - 1) })
  expect([200, 201].map((levels) => pathsOf(nested(levels)).length)).toEqual([1, 0])
})
