import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { Schedule, Slot } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { pathOf } from '../../../core/config/pathOf'
import { configAtom } from '../../../core/session/atoms'
import { LazyMarkdown } from '../../../ui/content/LazyMarkdown'
import { Button } from '../../../ui/controls/Button'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { BarFrame } from '../../../ui/details/ActionBar'
import { PrintButton } from '../../../ui/details/PrintButton'
import { DetailLayout, type Fact } from '../../../ui/details/DetailLayout'
import { Drawer } from '../../../ui/drawers/Drawer'
import { useDrawer } from '../../../ui/drawers/useDrawer'
import { toGallery } from '../../../ui/gallery/toGallery'
import { Loading } from '../../../ui/feedback/Loading'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Heading } from '../../../ui/layout/Heading'
import { Text } from '../../../ui/layout/Text'
import { media } from '../../../ui/style/media'
import { useIsPhone } from '../../../ui/style/useIsPhone'
import { DetailSection } from './DetailSection'
import { HoursList } from './HoursList'
import { PlaceLines } from './PlaceLines'
import { useScheduleTexts } from './useScheduleTexts'
import { BookingPanel } from './BookingPanel'

/**
 * Something that can be booked (a table, a room, a treatment): pictures, booking, description,
 * price, capacity, cancellation and location. On a phone it is booked in a drawer. With `item` in
 * the URL, that item of the cart is changed; with `slot`, a time that is held for the customer is
 * chosen. The link to ask the club fills in the message. (doc 3 §2, Reservations and appointments)
 */
export function ScheduleDetail({ schedule }: { schedule: Schedule }): ReactNode {
  const t = useText()
  const id = useId()
  const { price, people, length } = useScheduleTexts(schedule)
  const isPhone = useIsPhone()
  const [search] = useSearchParams()
  const itemId = Number(search.get('item')) || undefined
  const slotId = search.get('slot') ?? undefined
  const drawer = useDrawer(`book-${schedule.id}`, itemId !== undefined || slotId !== undefined)
  // On a phone, the free times are loaded once the drawer opens.
  const [hasPanel, setHasPanel] = useState(false)
  if (!hasPanel && (isPhone === false || (isPhone && drawer.isOpen))) setHasPanel(true)
  const heading = useRef<HTMLHeadingElement>(null)
  const isBookable = schedule.rules.length > 0
  const messagesPath = pathOf(useAtomValue(configAtom), 'messages')
  const { location, maxDaysOut, allowCancel, category } = schedule
  const { dateInPhrase, time } = useZoneFormat(schedule.timezoneId)
  const [chosenSlot, setChosenSlot] = useState<Slot>()
  // What was booked takes the place of the free times and of the button that leads to them.
  const [isDone, setDone] = useState(false)
  // What was chosen or booked is in view after a phone turns: in the drawer, or on the page, where
  // it would be below the fold.
  const section = useRef<HTMLElement>(null)
  const wasPhone = useRef<boolean>(undefined)
  const showOnPage = () => {
    // The day's input precedes the time's; what was booked has neither, and its heading is on top.
    const chosen = [...(section.current?.querySelectorAll('input:checked') ?? [])].at(-1)
    if (chosen) chosen.scrollIntoView({ block: 'center' })
    else section.current?.scrollIntoView({ block: 'start' })
  }
  const showChosen = useEffectEvent(() => {
    const hasTurned = wasPhone.current !== undefined && wasPhone.current !== isPhone
    wasPhone.current = isPhone
    if (!hasTurned || (!chosenSlot && !isDone)) return undefined
    if (isPhone) drawer.open()
    else showOnPage()
    if (isPhone || !drawer.isOpen) return undefined
    // The drawer leaves the history, whereupon the browser scrolls back to where the page was.
    const scrolled = new AbortController()
    const showAgain = () => requestAnimationFrame(showOnPage)
    // oxlint-disable-next-line portico/router-history -- the router does not report the scrolling
    window.addEventListener('popstate', showAgain, { once: true, signal: scrolled.signal })
    return () => scrolled.abort()
  })
  useEffect(() => showChosen(), [isPhone])
  const chosenTime =
    chosenSlot &&
    t('area.bookings.askWhen', {
      day: dateInPhrase(chosenSlot.startDate),
      time: time(chosenSlot.startDate),
    })
  const askLink =
    messagesPath === undefined ? null : (
      <LinkButton
        to={messagesPath}
        state={{
          ask: chosenTime
            ? t('area.bookings.askAbout', { title: schedule.name, when: chosenTime })
            : t('area.bookings.askAboutAny', { title: schedule.name }),
        }}
        icon="message"
        {...(isBookable && { variant: 'secondary', size: 'small' })}
      >
        {t('area.bookings.ask')}
      </LinkButton>
    )
  const facts: (Fact | false)[] = [
    length !== '' && {
      id: 'length',
      icon: 'clock',
      label: t('area.bookings.fact.length'),
      value: length,
    },
    people !== '' && {
      id: 'people',
      icon: 'users',
      label: t('area.bookings.fact.people'),
      value: people,
    },
    price !== '' && {
      id: 'price',
      icon: 'receipt',
      label: t('area.bookings.fact.price'),
      value: price,
    },
    location !== null && {
      id: 'place',
      icon: 'pin',
      label: t('area.bookings.fact.location'),
      value: location.name,
    },
  ]
  const moreFacts: (Fact | false)[] = [
    category !== null && {
      id: 'category',
      icon: 'info',
      label: t('area.bookings.fact.category'),
      value: category.name,
    },
    maxDaysOut !== null && {
      id: 'ahead',
      icon: 'calendar',
      label: t('area.bookings.fact.ahead'),
      value: t('area.bookings.daysAhead', { count: maxDaysOut }),
    },
    {
      id: 'cancel',
      icon: 'refresh',
      label: t('area.bookings.fact.cancel'),
      value: t(allowCancel ? 'area.bookings.cancel.yes' : 'area.bookings.cancel.no'),
    },
  ]
  return (
    <DetailLayout
      pictures={toGallery(schedule.media)}
      facts={facts.filter((fact) => fact !== false)}
      moreFacts={moreFacts.filter((fact) => fact !== false)}
      summary={[price || people, length]}
      action={
        isBookable && isDone && isPhone === false ? null : isBookable ? (
          <Button
            icon="calendar"
            aria-haspopup={isPhone ? 'dialog' : undefined}
            onClick={() => {
              if (isPhone) drawer.open()
              else heading.current?.focus()
            }}
          >
            {t('area.bookings.choose')}
          </Button>
        ) : (
          askLink
        )
      }
      extra={
        <>
          {isBookable ? askLink : null}
          <PrintButton />
        </>
      }
    >
      {schedule.summary ? <Text size="large">{schedule.summary}</Text> : null}
      {isBookable ? (
        <WideSection ref={section} aria-label={t('area.bookings.drawer', { title: schedule.name })}>
          {isDone ? null : (
            <Heading level={2} focusable ref={heading}>
              {t('area.bookings.slots.title')}
            </Heading>
          )}
          {hasPanel ? (
            <BookingPanel
              schedule={schedule}
              itemId={itemId}
              slotId={slotId}
              onChoose={setChosenSlot}
              onDone={setDone}
            >
              {(panel) =>
                isPhone ? (
                  <Drawer
                    title={t('area.bookings.drawer', { title: schedule.name })}
                    name={drawer.name}
                    open={drawer.isOpen}
                    kind="full"
                    onClose={drawer.close}
                  >
                    <BarFrame>{panel}</BarFrame>
                  </Drawer>
                ) : (
                  panel
                )
              }
            </BookingPanel>
          ) : (
            <TimesLoading />
          )}
        </WideSection>
      ) : null}
      {schedule.description ? (
        <DetailSection aria-labelledby={`${id}about`}>
          <Heading level={2} id={`${id}about`}>
            {t('area.bookings.about')}
          </Heading>
          <LazyMarkdown text={schedule.description} />
        </DetailSection>
      ) : null}
      {location ? (
        <>
          <DetailSection aria-labelledby={`${id}hours`}>
            <Heading level={2} id={`${id}hours`}>
              {t('area.bookings.hoursTitle')}
            </Heading>
            <HoursList hours={location.hours} timezone={schedule.timezoneId} />
          </DetailSection>
          <DetailSection aria-labelledby={`${id}place`}>
            <Heading level={2} id={`${id}place`}>
              {t('area.bookings.location')}
            </Heading>
            <PlaceLines location={location} />
          </DetailSection>
        </>
      ) : null}
    </DetailLayout>
  )
}

const TimesLoading = (): ReactNode => (
  <Loading>
    <Skeleton lines={4} />
  </Loading>
)

const WideSection = styled(DetailSection)`
  ${media.phone} {
    display: none;
  }
`
