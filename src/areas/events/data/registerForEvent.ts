import { ApiError } from '../../../core/api/ApiError'
import { isOneOf } from '../../../core/intl/isOneOf'
import { refetchCalls } from '../../../core/query/keepFresh'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalWrite } from '../../../core/query/portalWrite'
import { errorText } from '../../../ui/feedback/errorText'
import { localizedText } from '../../../ui/feedback/localizedText'
import { notify } from '../../../ui/feedback/notificationStore'

/** The codes of rejected registrations for which this area has its own texts. */
const CODES_WITH_TEXTS = ['already_registered', 'sold_out', 'registration_closed'] as const

/**
 * Registers the customer for an event, notifies them of the result and, whether or not it
 * succeeded, refetches the event. Rejects only for an error that is not an ApiError.
 */
export async function registerForEvent(
  { id, title }: { id: number; title: string },
  idempotencyKey: string,
): Promise<void> {
  const topic = `event-${id}`
  try {
    await portalWrite('events.register', { params: { eventId: id }, body: {}, idempotencyKey })
    notify({ topic, tone: 'success', title: localizedText('area.events.register.done', { title }) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code } = error
    notify({
      topic,
      ...errorText(error, localizedText),
      ...(isOneOf(CODES_WITH_TEXTS, code) && {
        title: localizedText(`area.events.refused.${code}.title`),
        text: localizedText(`area.events.refused.${code}.text`),
      }),
    })
  }
  await refetchAttendance()
}

/** Refetches whether the customer attends events, and with which tickets. */
export const refetchAttendance = (): Promise<void> =>
  refetchCalls(portalQueries(), (call) => ATTENDANCE_CALLS.includes(call))

const ATTENDANCE_CALLS: readonly string[] = [
  'events.get',
  'events.list',
  'account.events',
  'account.event',
  'account.event.tickets',
]
