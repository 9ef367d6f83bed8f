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

  it('keeps the club’s own texts of messages that have other ids now', () => {
    const { report } = createReport()
    const intl = (texts: object) => ({ intl: { messages: { en: texts, es: 'not texts' } } })
    const earlier = { 'page.home.week.title': 'Seven days', 'page.home.title': 'Home' }
    expect(upgrade(intl(earlier), report)).toEqual(
      intl({ 'widget.next-events.title': 'Seven days', 'page.home.title': 'Home' }),
    )
    const present = { 'widget.next-events.title': 'Soon' }
    expect(upgrade(intl({ ...earlier, ...present }), report)).toEqual(
      intl({ ...present, 'page.home.title': 'Home' }),
    )
  })

  it("doesn't report a version that is not an integer, because the schema does", () => {
    const { problems, report } = createReport()
    expect(upgrade({ version: 'one' }, report, steps, 3)).toEqual({ version: 'one' })
    expect(problems).toEqual([])
  })
})
