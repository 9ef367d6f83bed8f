import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFormat } from '../../core/intl/useFormat'
import { useText } from '../../core/intl/useText'
import { openPathOf } from '../../core/registry/pageRules'
import { companyAtom, configAtom, customerAtom } from '../../core/session/atoms'
import { lastInstantBefore } from '../../core/time/lastInstantBefore'
import { CoverLink } from '../../ui/controls/CoverLink'

/**
 * The customer's card in the club's colours: club, name and the state of the membership. It leads
 * to the cards with their barcodes; without a membership it is an outline and leads to those that
 * can be joined.
 */
export function MemberCard(): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const company = useAtomValue(companyAtom)
  const customer = useAtomValue(customerAtom)
  const { date } = useFormat()
  const state = customer?.membershipState ?? 'none'
  const hasMembership = state !== 'none' && state !== 'ended'
  const memberships = openPathOf(config, customer, 'account-memberships')
  return (
    <Face data-filled={hasMembership || undefined}>
      <strong>{company.name}</strong>
      <div>
        {customer?.fullName ? <bdi>{customer.fullName}</bdi> : null}
        <span>
          {t(`page.home.status.${STATUS[state]}`, {
            date: customer?.frozenUntil ? date(lastInstantBefore(customer.frozenUntil)) : '',
          })}
        </span>
      </div>
      {memberships === undefined ? null : (
        <Action>
          <CoverLink to={memberships}>
            {t(hasMembership ? 'page.home.status.link' : 'page.home.status.offered')}
          </CoverLink>
        </Action>
      )}
    </Face>
  )
}

/** The texts for the states of a membership. */
const STATUS = {
  active: 'member',
  frozen: 'frozen',
  past_due: 'pastDue',
  ended: 'ended',
  none: 'notMember',
} as const

const Face = styled.div`
  position: relative;
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: var(--portico-space-3);
  min-block-size: 168px;
  padding: var(--portico-card-padding);
  border: var(--portico-border-width) solid var(--portico-color-border);
  border-radius: min(var(--portico-radius-card), 20px);
  background: var(--portico-color-surface);
  line-height: 1.35;
  overflow-wrap: anywhere;
  &[data-filled] {
    border-color: transparent;
    border-block-end: 8px solid var(--portico-color-accent);
    background: var(--portico-color-primary);
    color: var(--portico-color-on-primary);
    :focus-visible::after {
      outline-color: currentColor;
    }
  }
  > strong {
    font-family: var(--portico-font-heading);
    font-size: var(--portico-text-lg);
    font-weight: var(--portico-font-heading-weight);
  }
  > div {
    display: grid;
    /* A name in another direction than the page starts where the page's lines do. */
    justify-items: start;
    gap: 2px;
  }
  bdi {
    font-weight: var(--portico-font-strong-weight);
  }
`
const Action = styled.span`
  > a {
    text-decoration: underline;
    text-underline-offset: 0.22em;
  }
`
