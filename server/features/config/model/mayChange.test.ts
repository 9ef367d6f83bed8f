import { describe, expect, it } from 'vitest'
import { mayChange } from './mayChange'

const rows = [
  ['/props/colors/primary', true, true],
  ['/theme/tokens/radius', true, true],
  ['/intl/messages/en/app.title', true, true],
  ['/pages/events/path', true, true],
  ['/settings/navigation/events/name', true, true],
  ['/settings/clubName', true, true],
  ['/settings/refunds/limit', false, true],
  ['/features/sms', true, true],
  ['/features/stripeProcessor', false, true],
  ['/unknown', true, true],
  ['/processors/sandbox/key', false, true],
  ['/globalNetwork/id', false, true],
  ['/plan', false, true],
  ['/debug', false, true],
  ['/analytics/siteId', false, true],
  ['/analytics/unknown', false, true],
  ['/key', false, true],
  ['/domainName', false, false],
  ['/companyId', false, false],
] as const

describe('mayChange [shell.entity.admin-user-permission-levels]', () => {
  it.each(rows)(
    '%s may be changed by managers: %s, by owners: %s, by viewers: never',
    (pointer, manager, owner) => {
      const path = pointer.slice(1).split('/')
      expect([
        mayChange('viewer', path),
        mayChange('manager', path),
        mayChange('owner', path),
      ]).toEqual([false, manager, owner])
    },
  )
})
