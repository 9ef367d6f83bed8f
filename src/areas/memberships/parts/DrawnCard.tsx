import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MembershipCard } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { companyAtom } from '../../../core/session/atoms'
import { Barcode } from '../../../ui/barcode/Barcode'
import { useRestoreFocus } from '../../../ui/overlays/useRestoreFocus'
import { FullScreenCard } from './FullScreenCard'

/**
 * The card drawn in the club's colours, with title, holder, number and barcode; a tap shows it in
 * full screen, to be scanned at the desk.
 */
export function DrawnCard({ card }: { card: MembershipCard }): ReactNode {
  const t = useText()
  const { name: club } = useAtomValue(companyAtom)
  const [open, setOpen] = useState(false)
  useRestoreFocus(open)
  const close = (): void => setOpen(false)
  const { title, customer, barcode } = card
  return (
    <Face>
      <Facts>
        <strong>{club}</strong>
        <span>{title}</span>
        <Holder>
          <bdi>{customer.fullName}</bdi>
          <bdi>{barcode.value}</bdi>
        </Holder>
      </Facts>
      <Barcode value={barcode.value} format={barcode.format} small />
      <Cover
        type="button"
        aria-label={t('area.memberships.card.open', { title })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open ? <FullScreenCard card={card} onClose={close} /> : null}
    </Face>
  )
}

const Face = styled.div`
  position: relative;
  box-sizing: border-box;
  display: flex;
  justify-content: space-between;
  gap: 16px;
  inline-size: min(100%, 360px);
  min-block-size: 212px;
  padding: 20px;
  border-block-end: 8px solid var(--portico-color-accent);
  border-radius: min(var(--portico-radius-card), 20px);
  background: var(--portico-color-primary);
  color: var(--portico-color-on-primary);
  box-shadow: var(--portico-shadow-2);
  /* Not the barcode of the full-screen card, which is also inside this element. */
  > figure {
    flex: none;
    align-self: end;
  }
`
const Facts = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  line-height: 1.35;
  overflow-wrap: anywhere;
  strong {
    font-family: var(--portico-font-heading);
    font-size: var(--portico-text-lg);
    font-weight: var(--portico-font-heading-weight);
  }
`
const Holder = styled.div`
  display: grid;
  justify-items: start;
  gap: 2px;
  margin-block-start: auto;
  font-variant-numeric: tabular-nums;
`
const Cover = styled.button`
  position: absolute;
  inset: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  cursor: pointer;
`
