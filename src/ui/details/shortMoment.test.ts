import { expect, it } from 'vitest'
import { createFormat } from '../../core/intl/createFormat'
import { zoneNames } from '../../core/intl/zoneTable'
import { shortMoment } from './shortMoment'

it('a date and a time break between the two, not within one', () => {
  const timezone = 'America/New_York'
  const format = createFormat({
    locale: 'en-US',
    currency: 'USD',
    timezone,
    zone: zoneNames(timezone),
  })
  expect(shortMoment(format, '2026-11-29T00:30:00Z')).toBe(
    'Nov\u00a028\u00a0· 7:30\u00a0PM\u00a0EST',
  )
})
