import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { bookedPageIds } from '../../core/registry/orderedPageIds'
import { canOpenPage, openPathOf } from '../../core/registry/pageRules'
import { configAtom, customerAtom } from '../../core/session/atoms'
import { TextLink } from '../../ui/controls/TextLink'
import { lazyPart } from '../../ui/feedback/lazyPart'
import { media } from '../../ui/style/media'
import { panel } from '../../ui/style/panel'
import { ClubContact } from './ClubContact'
import { MemberCard } from './MemberCard'
import { UpcomingLoading } from './UpcomingLoading'
import { WaitingLoading } from './WaitingLoading'

const { OnDemand: Upcoming } = lazyPart(async () => (await import('./Upcoming')).Upcoming)
const { OnDemand: Waiting } = lazyPart(async () => (await import('./Waiting')).Waiting)

/**
 * What is relevant today: the customer's card, beside or below it the next booking or event, or how
 * to reach a club in whose portal nothing can be booked, and what needs their attention, whatever
 * the state of their membership.
 */
export function TodayStrip(): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const customer = useAtomValue(customerAtom)
  const schedule = openPathOf(config, customer, 'my-schedule')
  const canBook = bookedPageIds.some((pageId) => canOpenPage(config, customer, pageId))
  return (
    <Strip>
      <Tiles>
        <MemberCard />
        {schedule && (
          <Next aria-label={t(canBook ? 'page.home.upcoming.title' : 'page.home.club.label')}>
            <Upcoming
              fallback={<UpcomingLoading />}
              nothing={canBook ? undefined : <ClubContact />}
            />
            {canBook ? (
              <AboveCover>
                <TextLink to={schedule}>{t('page.home.upcoming.link')}</TextLink>
              </AboveCover>
            ) : null}
          </Next>
        )}
      </Tiles>
      <Row>
        <Waiting fallback={<WaitingLoading />} />
      </Row>
    </Strip>
  )
}

const Strip = styled.div`
  display: grid;
  gap: var(--portico-space-3);
`

const Tiles = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-4);
  ${media.notPhone} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`

/** As high as the card beside it, also while the booking loads. */
const Next = styled.section`
  position: relative;
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--portico-space-2);
  min-block-size: 168px;
  padding: var(--portico-card-padding);
  ${panel}
  overflow-wrap: anywhere;
  > [role='alert'] {
    align-self: stretch;
  }
`

/** The link to the whole schedule, above the one that covers the tile. */
const AboveCover = styled.span`
  position: relative;
  margin-block-start: auto;
`

/** Reserves one line, two on phones, for `Waiting` until it has loaded, to avoid a layout shift. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-content: center;
  gap: 0 var(--portico-space-6);
  min-block-size: var(--portico-target-size);
  ${media.phone} {
    min-block-size: calc(2 * var(--portico-target-size));
  }
`
