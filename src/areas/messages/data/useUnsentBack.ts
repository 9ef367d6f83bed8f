import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useText } from '../../../core/intl/useText'
import { customerAtom } from '../../../core/session/atoms'
import { notify } from '../../../ui/feedback/notifications'
import { said } from '../../../ui/feedback/said'
import { takeUnsentAtom } from './outbox'

/**
 * Brings back, once for each tab, what the customer had written and not sent before a lost session
 * or a reload, and says so.
 */
export function useUnsentBack(): void {
  const t = useText()
  const customerId = useAtomValue(customerAtom)?.id
  const take = useSetAtom(takeUnsentAtom)
  useEffect(() => {
    if (customerId !== undefined && take(customerId))
      notify({
        tone: 'info',
        title: said(t, 'area.messages.unsent.title'),
        text: said(t, 'area.messages.unsent.text'),
      })
  }, [customerId, take, t])
}
