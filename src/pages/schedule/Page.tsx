import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { Schedule } from '../../../generated/types'
import { PublicSchedule } from '../../areas/bookings/public'
import { ReadingPage, SharedLinkNotFound } from '../../areas/content/public'
import { useCallQuery } from '../../core/query/useCallQuery'
import { useText } from '../../core/intl/useText'
import { pathOf } from '../../core/config/pathOf'
import { schedulePageIds } from '../../core/registry/schedulePageIds'
import { configAtom, customerAtom } from '../../core/session/atoms'
import { callQuery } from '../../core/query/callQuery'
import { LinkButton } from '../../ui/controls/LinkButton'
import { Loading } from '../../ui/feedback/Loading'
import { LoadFailed } from '../../ui/feedback/LoadFailed'
import { Skeleton } from '../../ui/feedback/Skeleton'
import type { MessageId } from '../../../generated/MessageId'

/**
 * A public schedule by the id in the path, with a link to sign in and book; a schedule that doesn't
 * exist or is not public shows "not found". (shell.route.out-schedule-content)
 */
export function Page(): ReactNode {
  const { pathname } = useLocation()
  const [, id] = /\/([1-9]\d{0,8})(?:\/|$)/.exec(pathname) ?? []
  return id === undefined ? <ScheduleNotFound /> : <OneSchedule key={id} id={Number(id)} />
}

function OneSchedule({ id }: { id: number }): ReactNode {
  const t = useText()
  const getLink = useScheduleLink()
  const schedule = useCallQuery(callQuery('public.schedule', { params: { scheduleId: id } }))
  if (schedule.status === 'missing') return <ScheduleNotFound />
  if (schedule.status === 'ready') {
    const { to, label } = getLink(schedule.value)
    return (
      <ReadingPage title={schedule.value.name}>
        <PublicSchedule
          schedule={schedule.value}
          action={<LinkButton to={to}>{t(label)}</LinkButton>}
        />
      </ReadingPage>
    )
  }
  return (
    <ReadingPage title={t('page.schedule.title')} isTitleCentred={schedule.status === 'failed'}>
      {schedule.status === 'failed' ? (
        <LoadFailed error={schedule.error} onRetry={schedule.refetch} />
      ) : (
        <Loading>
          <Skeleton shape="picture" />
          <Skeleton lines={4} />
        </Loading>
      )}
    </ReadingPage>
  )
}

function ScheduleNotFound(): ReactNode {
  const { to, label } = useScheduleLink()()
  return <SharedLinkNotFound texts="page.schedule" action={label} actionTo={to} />
}

/**
 * Returns a function for the link below a schedule or, without a schedule, below "not found". The
 * link leads visitors to sign-in and then to the same schedule, if the club shows it to customers;
 * it leads customers to their own schedule.
 */
function useScheduleLink(): (schedule?: Schedule) => { to: string; label: MessageId } {
  const signedIn = useAtomValue(customerAtom) !== null
  const config = useAtomValue(configAtom)
  return (schedule) => {
    if (signedIn) return { to: pathOf(config, 'my-schedule') ?? '/', label: 'page.schedule.back' }
    const pagePath = schedule && pathOf(config, schedulePageIds[schedule.type])
    return {
      to: schedule && pagePath !== undefined ? `${pagePath}/${schedule.id}` : '/login',
      label: 'page.schedule.action',
    }
  }
}
