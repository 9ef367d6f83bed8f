import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { styled } from 'styled-components'
import { useFormat } from '../../core/intl/useFormat'
import { useText } from '../../core/intl/useText'
import { pathOf } from '../../core/config/pathOf'
import { configAtom, customerAtom } from '../../core/session/atoms'
import { lastInstantBefore } from '../../core/time/lastInstantBefore'
import { TextLink } from '../../ui/controls/TextLink'
import { isIconName } from '../../ui/iconNames'
import { Icon } from '../../ui/media/Icon'
import { media } from '../../ui/style/media'
import { latePart } from './latePart'
import { quickLinks } from './quickLinks'
import { StripLink } from './StripLink'

const Upcoming = latePart(async () => (await import('./Upcoming')).Upcoming)
const Waiting = latePart(async () => (await import('./Waiting')).Waiting)

/**
 * What is relevant today in one strip: the membership's status, the next booking or event, what
 * needs the member's attention, and quick links.
 */
export function TodayStrip(): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const customer = useAtomValue(customerAtom)
  const { date } = useFormat()
  const isMember = customer?.isMember === true
  const state = customer?.membershipState ?? 'none'
  const hasMembership = state !== 'none' && state !== 'ended'
  const memberships = pathOf(config, 'account-memberships')
  const schedule = pathOf(config, 'my-schedule')
  return (
    <Strip>
      <Status>
        <Icon name={isMember ? 'success' : 'info'} size={20} />
        <StripText>
          <span>
            {t(`page.home.status.${STATUS[state]}`, {
              date: customer?.frozenUntil ? date(lastInstantBefore(customer.frozenUntil)) : '',
            })}
          </span>
          {memberships && (
            <TextLink to={memberships}>
              {t(hasMembership ? 'page.home.status.link' : 'page.home.status.offered')}
            </TextLink>
          )}
        </StripText>
      </Status>
      {schedule && (
        <Status>
          <Icon name="calendar" size={20} />
          <StripText>
            <span>
              <Upcoming />
            </span>
            <TextLink to={schedule}>{t('page.home.upcoming.link')}</TextLink>
          </StripText>
        </Status>
      )}
      {isMember && (
        <Row>
          <Waiting />
        </Row>
      )}
      <StripLinks aria-label={t('page.home.ways')} $isRepeated={config.menuMode !== 'burger'}>
        {quickLinks(config, customer).map((link) => (
          <StripLink key={link.id} to={link.to}>
            {isIconName(link.icon) && <Icon name={link.icon} size={20} />}
            <span>{'text' in link.name ? link.name.text : t(link.name.id)}</span>
          </StripLink>
        ))}
      </StripLinks>
    </Strip>
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

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portico-space-3) var(--portico-space-10);
  padding-block: var(--portico-space-4);
  border-block: var(--portico-border-width) solid var(--portico-color-border);
`

const Status = styled.p`
  display: flex;
  gap: 10px;
  margin: 0;
  > svg {
    flex: none;
    margin-block-start: 2px;
    color: var(--portico-color-accent);
  }
`

/** Reserves one line, two on phones, for `Waiting` until it has loaded, to avoid a layout shift. */
const Row = styled.div`
  display: flex;
  flex-basis: 100%;
  flex-wrap: wrap;
  gap: 0 var(--portico-space-6);
  min-block-size: var(--portico-target-size);
  ${media.phone} {
    min-block-size: calc(2 * var(--portico-target-size));
  }
`

/** Text that wraps beside the icon instead of below it. */
const StripText = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 10px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

const StripLinks = styled.nav<{ $isRepeated: boolean }>`
  display: flex;
  flex-basis: 100%;
  flex-wrap: wrap;
  gap: 0 var(--portico-space-6);
  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.wide} {
    /* On wide screens the menu already shows the same entries, unless it is behind the burger. */
    ${({ $isRepeated }) => $isRepeated && 'display: none;'}
  }
`
