import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { findBankByName, findCardBrand, type Bank, type CardBrand } from '../model/logos'

/**
 * The logo of a card brand or bank, drawn in simplified shapes; renders nothing if unknown. (doc 2
 * §2, money.wallet.card-brand-logo, money.wallet.tile-bank-logo)
 */
export function MethodLogo({
  card,
  bank,
}: {
  card?: string
  bank?: string | Bank | undefined
}): ReactNode {
  const brand = card === undefined ? undefined : findCardBrand(card)
  if (brand) return <Frame id={brand}>{shapes[brand]}</Frame>
  const knownBank = typeof bank === 'string' ? findBankByName(bank) : bank
  return knownBank ? (
    <Frame id={knownBank.id}>
      <path d="M24 3 43 11v3H5v-3z" fill="currentColor" />
      <rect x="5" y="27" width="38" height="3" fill="currentColor" />
      <text x="24" y="24" textAnchor="middle" fontSize="11" fontWeight="700" fill="currentColor">
        {knownBank.letters}
      </text>
    </Frame>
  ) : null
}

const Frame = ({ id, children }: { id: string; children: ReactNode }): ReactNode => (
  <Drawing viewBox="0 0 48 32" aria-hidden="true" data-mark={id}>
    <rect
      x="0.5"
      y="0.5"
      width="47"
      height="31"
      rx="5"
      fill="none"
      stroke="currentColor"
      strokeOpacity="0.35"
    />
    {children}
  </Drawing>
)

const wordmark = (letters: string, italic = false): ReactNode => (
  <text
    x="24"
    y="20.5"
    textAnchor="middle"
    fontSize="11.5"
    fontWeight="800"
    fontStyle={italic ? 'italic' : 'normal'}
    fill="currentColor"
  >
    {letters}
  </text>
)

const shapes: Readonly<Record<CardBrand, ReactNode>> = {
  visa: wordmark('VISA', true),
  mastercard: (
    <>
      <circle cx="19" cy="16" r="8.5" fill="currentColor" fillOpacity="0.85" />
      <circle cx="29" cy="16" r="8.5" fill="currentColor" fillOpacity="0.45" />
    </>
  ),
  amex: wordmark('AMEX'),
  discover: (
    <>
      <circle cx="14" cy="16" r="7" fill="currentColor" fillOpacity="0.6" />
      <path d="M25 11h17v3H25zm0 7h12v3H25z" fill="currentColor" />
    </>
  ),
  diners: (
    <>
      <circle cx="24" cy="16" r="10" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M21 9v14M27 9v14" stroke="currentColor" strokeWidth="3" />
    </>
  ),
  jcb: (
    <>
      <rect x="9" y="7" width="8" height="18" rx="3" fill="currentColor" fillOpacity="0.9" />
      <rect x="20" y="7" width="8" height="18" rx="3" fill="currentColor" fillOpacity="0.65" />
      <rect x="31" y="7" width="8" height="18" rx="3" fill="currentColor" fillOpacity="0.4" />
    </>
  ),
  unionpay: (
    <>
      <path d="m13 7h8l-4 18H9z" fill="currentColor" fillOpacity="0.9" />
      <path d="m23 7h8l-4 18h-8z" fill="currentColor" fillOpacity="0.65" />
      <path d="m33 7h8l-4 18h-8z" fill="currentColor" fillOpacity="0.4" />
    </>
  ),
}

const Drawing = styled.svg`
  flex: none;
  inline-size: 48px;
  block-size: 32px;
  color: inherit;
`
