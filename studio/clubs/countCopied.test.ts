import { describe, expect, it } from 'vitest'
import english from './messages.en.json'
import { copiedKinds, countCopied } from './countCopied'

describe('counting what a clone copies', () => {
  it('counts nothing for an empty club, whose config has only the format version', () => {
    expect(countCopied([])).toEqual([])
    expect(countCopied(['/version'])).toEqual([])
  })

  it('counts items, not leaves: a slogan with two fields is one slogan', () => {
    expect(
      countCopied([
        '/props/colors/primary',
        '/props/colors/accent',
        '/theme/tokens/radius',
        '/theme/preset',
        '/props/logo/text',
        '/props/logo/image',
        '/settings/navigation/dining/name',
        '/settings/navigation/dining/order',
        '/settings/calendarHost',
        '/props/slogans/a/id',
        '/props/slogans/a/title',
        '/props/sections/~1/one/id',
        '/props/sections/~1/one/settings/title',
        '/props/sections/~1events/one/id',
        '/pages/~1events/uri',
        '/pages/~1events/enabled',
        '/intl/messages/en/app.menu',
        '/intl/messages/es/app.menu',
        '/intl/currency',
        '/features/sms',
        '/version',
        '/plan',
      ]),
    ).toEqual([
      { kind: 'colours', count: 2 },
      { kind: 'tokens', count: 1 },
      { kind: 'look', count: 3 },
      { kind: 'entries', count: 1 },
      { kind: 'pages', count: 1 },
      { kind: 'sections', count: 2 },
      { kind: 'slogans', count: 1 },
      { kind: 'texts', count: 2 },
      { kind: 'region', count: 1 },
      { kind: 'features', count: 1 },
      { kind: 'settings', count: 2 },
    ])
  })

  it('has a text for every kind', () => {
    expect(copiedKinds.filter((kind) => !(`studio.clone.count.${kind}` in english))).toEqual([])
  })
})
