import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { useLanguage } from '../../core/intl/useFormat'
import { useText } from '../../core/intl/useText'
import { companyAtom, customerAtom } from '../../core/session/atoms'
import type { OfflineCopy } from './offlineDocument'

/** A card or ticket shown with its barcode. */
export interface ShownPass extends Pick<OfflineCopy, 'heading' | 'lines' | 'barcode'> {
  id: string
  /** Whether it is valid now. */
  isValid: boolean
}

/**
 * Keeps an offline copy of a valid card or ticket on the device, and deletes the copy of an invalid
 * one.
 */
export function useOfflineCopy({ id, isValid, heading, lines, barcode }: ShownPass): void {
  const note = useText()('ui.barcode.offline')
  const { language, dir } = useLanguage()
  const { name: club } = useAtomValue(companyAtom)
  const customerId = useAtomValue(customerAtom)?.id
  const update = useEffectEvent(async (): Promise<void> => {
    // If the code can't be loaded, the next visit tries again.
    const offline = await import('./keepOffline').catch(() => undefined)
    if (!isValid) return offline?.dropOffline((stored) => stored === id, customerId)
    const colour = getComputedStyle(document.documentElement)
      .getPropertyValue('--portico-color-primary')
      .trim()
    const copy = { language, dir, club, colour, heading, lines, barcode, note }
    return offline?.keepOffline({ id, customerId, copy })
  })
  useEffect(() => void update(), [id, isValid])
}

/**
 * Returns a function that deletes the offline copies of a path whose card or ticket is gone, such
 * as a transferred ticket; by default those of the current path.
 */
export function useDropOfflineCopies(): (pathname?: string) => Promise<void> {
  const customerId = useAtomValue(customerAtom)?.id
  return useCallback(
    async (pathname) => {
      // Without the code nothing can be deleted; the next visit to the dead link tries again.
      const offline = await import('./keepOffline').catch(() => undefined)
      await offline?.dropOffline(() => true, customerId, pathname)
    },
    [customerId],
  )
}
