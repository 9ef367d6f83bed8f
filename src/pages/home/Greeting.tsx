import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { useNow } from '../../core/hours/useNow'
import { useFormat } from '../../core/intl/useFormat'
import { useText } from '../../core/intl/useText'
import { companyAtom, customerAtom } from '../../core/session/atoms'
import { Eyebrow } from '../../ui/layout/Eyebrow'
import { Heading } from '../../ui/layout/Heading'
import { Stack } from '../../ui/layout/Stack'
import { partOfDay } from './partOfDay'

/**
 * Greets by name. The time of day and the date are only shown after hydration, because the server's
 * markup must not depend on the clock.
 */
export function Greeting(): ReactNode {
  const t = useText()
  const { dateLong, hour } = useFormat()
  const company = useAtomValue(companyAtom)
  const customer = useAtomValue(customerAtom)
  const now = useNow()
  const part = now ? partOfDay(hour(now)) : 'anyTime'
  return (
    <Stack gap={2}>
      <Eyebrow>{now ? dateLong(now) : company.name}</Eyebrow>
      <Heading level={2} size={1}>
        {t(`page.home.greeting.${part}`, {
          name: customer?.firstName || customer?.fullName || t('page.home.greeting.nameless'),
        })}
      </Heading>
    </Stack>
  )
}
