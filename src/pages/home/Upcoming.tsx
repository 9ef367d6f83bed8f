import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useLanguage } from '../../core/intl/useFormat'
import { useText } from '../../core/intl/useText'
import { useCallQuery } from '../../core/query/useCallQuery'
import { configAtom } from '../../core/session/atoms'
import { nextQuery } from './nextQuery'

/**
 * The person's next booking or event in one line; empty until it has loaded and if it fails to
 * load, so that it never claims by mistake that nothing is booked.
 */
export function Upcoming(): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const { locale } = useLanguage()
  const next = useCallQuery(nextQuery({ ...config.intl, locale }))
  if (next.status !== 'ready') return null
  return next.value === null
    ? t('page.home.upcoming.none')
    : t('page.home.upcoming.next', next.value)
}
