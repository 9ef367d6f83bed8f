import { useAtomValue } from 'jotai'
import { useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MembershipCard } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { companyAtom } from '../../../core/session/atoms'
import { Barcode } from '../../../ui/barcode/Barcode'
import { IconButton } from '../../../ui/controls/IconButton'
import { useOfflineCopy } from '../../../ui/offline/useOfflineCopy'
import { useCardState } from './useCardState'
import { useValidity } from './useValidity'

/**
 * A membership card in full screen, dark on white in every theme and with the screen kept on, to be
 * scanned at the desk. Once opened, the card is also available offline.
 */
export function FullScreenCard({
  card,
  onClose,
}: {
  card: MembershipCard
  onClose: () => void
}): ReactNode {
  const t = useText()
  const { name: club } = useAtomValue(companyAtom)
  const dialog = useRef<HTMLDialogElement>(null)
  const { title, customer, barcode } = card
  const validity = useValidity(card)
  const state = useCardState(card)
  useOfflineCopy({
    id: String(card.id),
    isValid: card.active,
    heading: title,
    lines: [customer.fullName, validity],
    barcode,
  })
  useEffect(() => {
    // In development effects run twice, and an open dialog must not be shown again.
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  useWakeLock()
  return (
    <Screen ref={dialog} aria-label={title} onClose={onClose}>
      <Close>
        <IconButton icon="close" label={t('ui.close')} onClick={() => dialog.current?.close()} />
      </Close>
      <Club>{club}</Club>
      <Title>{title}</Title>
      <p>
        <bdi>{customer.fullName}</bdi>
      </p>
      <Barcode value={barcode.value} format={barcode.format} />
      <p>{validity}</p>
      {card.active ? null : (
        <p>
          <strong>{state}</strong>
        </p>
      )}
    </Screen>
  )
}

/** Keeps the screen on, even after the person has returned from another app. */
function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    const closed = new AbortController()
    const keepOn = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      // The browser may refuse, for example on a low battery; the card is shown anyway.
      const lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (closed.signal.aborted) await lock?.release()
      else closed.signal.addEventListener('abort', () => void lock?.release())
    }
    void keepOn()
    document.addEventListener('visibilitychange', () => void keepOn(), closed)
    return () => closed.abort()
  }, [])
}

// White in every theme, because scanners need a page that is as bright as possible.
const Screen = styled.dialog`
  color-scheme: light;
  box-sizing: border-box;
  inline-size: 100%;
  max-inline-size: none;
  block-size: 100%;
  max-block-size: none;
  margin: 0;
  padding: var(--portico-space-8);
  border: 0;
  background: Canvas;
  color: CanvasText;
  text-align: center;
  &[open] {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: safe center;
    gap: var(--portico-space-2);
  }
  figure {
    inline-size: min(80vw, 50vh, 420px);
  }
`
const Close = styled.div`
  position: absolute;
  inset-block-start: 8px;
  inset-inline-end: 8px;
`
const Club = styled.p`
  font-family: var(--portico-font-heading);
  font-size: var(--portico-text-lg);
`
const Title = styled.h2`
  font-size: var(--portico-text-xl);
`
