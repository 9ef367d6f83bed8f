import { describe, expect, it } from 'vitest'
import { createReport } from '../Report'
import { CURRENT_VERSION, upgrade } from './upgrade'

const steps = {
  1: (config: object) => ({ ...config, two: true }),
  2: (config: object) => ({ ...config, three: true }),
}

describe('upgrade', () => {
  it("upgrades from the config's version to the current one, step by step", () => {
    const { problems, report } = createReport()
    expect(upgrade({ version: 1, a: 1 }, report, steps, 3)).toEqual({
      version: 3,
      a: 1,
      two: true,
      three: true,
    })
    expect(upgrade({ version: 2, a: 1 }, report, steps, 3)).toEqual({
      version: 3,
      a: 1,
      three: true,
    })
    expect(problems).toEqual([])
  })

  it('treats a config without a version as current', () => {
    const { problems, report } = createReport()
    expect(upgrade({ a: 1 }, report, steps, 3)).toEqual({ a: 1 })
    expect(upgrade({ a: 1, version: CURRENT_VERSION }, report)).toEqual({
      a: 1,
      version: CURRENT_VERSION,
    })
    expect(problems).toEqual([])
  })

  it.each([[9], [0], [-3]])(
    'reports version %i, which has no upgrade path, and reads it unchanged',
    (version) => {
      const { problems, report } = createReport()
      expect(upgrade({ version, a: 1 }, report, steps, 3)).toEqual({ version: 3, a: 1 })
      expect(problems.map(({ code, path }) => [code, path])).toEqual([
        ['unsupported-version', '/version'],
      ])
    },
  )

  it.each([
    [true, ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay']],
    [false, []],
    [['visa'], ['visa']],
  ])('reads cardsAccepted %j of a stored config as the brands %j', (cardsAccepted, brands) => {
    const { problems, report } = createReport()
    const config = { processors: [{ id: 'a', uri: 'sandbox', cardsAccepted }, 'not a processor'] }
    const processors = [{ id: 'a', uri: 'sandbox', cardsAccepted: brands }, 'not a processor']
    expect(upgrade(config, report)).toEqual({ processors })
    expect(problems).toEqual([])
    for (const version of [9, 'new'])
      expect(upgrade({ ...config, version }, report)).toMatchObject({ processors })
  })

  it("doesn't report a version that is not an integer, because the schema does", () => {
    const { problems, report } = createReport()
    expect(upgrade({ version: 'one' }, report, steps, 3)).toEqual({ version: 'one' })
    expect(problems).toEqual([])
  })
})
