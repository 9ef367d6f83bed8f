import english from '../../../generated/messages/page-my-schedule/en.json'
import spanish from '../../../generated/messages/page-my-schedule/es.json'
import type { CompiledMessages } from '../../../src/core/intl/CompiledMessages'
import { createFormat } from '../../../src/core/intl/createFormat'
import { pathOf } from '../../../src/core/config/pathOf'
import { schedulePageIds } from '../../../src/core/registry/schedulePageIds'
import type { Club, ClubCache } from '../../platform/clubs/Club'
import { clubTexts } from '../../platform/clubs/clubTexts'
import type { Database, Tx } from '../../platform/db/Database'
import { sendIn } from '../../platform/hub/createHub'
import { insertNotification } from '../notifications/notificationRepository'
import { toSlotId } from './model/slotId'
import { listRequests } from './slotRequestRepository'
import { offerSlots, type SlotOffer } from './slotRequests'

/**
 * Offers a schedule's freed slots to the customers who requested them, in one transaction with the
 * emails and notifications about the offers. Returns when to run again.
 */
export async function announceOffers(
  { db, clubs, now }: { db: Database; clubs: ClubCache; now: () => Date },
  companyId: number,
  scheduleId: number,
): Promise<Date> {
  const requests = await db.tx(companyId, (tx) => listRequests(tx, companyId, scheduleId))
  const clubsById = new Map<number, Club | null>()
  for (const domainId of new Set(requests.map((request) => request.domainId)))
    clubsById.set(domainId, await clubs.byId(domainId))
  return db.tx(companyId, (tx) =>
    offerSlots(tx, companyId, scheduleId, now(), async (offer) => {
      const club = clubsById.get(offer.request.domainId)
      if (club) await insertOffer(tx, offer, club)
    }),
  )
}

/**
 * Returns the path, in a club, of the page for booking an offered slot; undefined if the club has
 * no such page.
 */
export function offerPath(
  { config }: Pick<ReturnType<Club['compiled']>, 'config'>,
  { view: { schedule }, slot }: Pick<SlotOffer, 'view' | 'slot'>,
): string | undefined {
  const page = pathOf(config, schedulePageIds[schedule.kind])
  return page && `${page}/${schedule.id}?slot=${toSlotId(schedule.id, slot.startsAt)}`
}

async function insertOffer(tx: Tx, offer: SlotOffer, club: Club): Promise<void> {
  const { request, view, slot, heldUntil } = offer
  const { companyId, customerId } = request
  const compiled = club.compiled()
  const { t, locale } = clubTexts(builtIn, compiled.config, request.language)
  const { timezone, name } = view.schedule
  const { dateTime } = createFormat({ ...compiled.config.intl, locale, timezone })
  const { id } = await insertNotification(tx, {
    companyId,
    customerId,
    topic: 'booking',
    title: t('area.bookings.offer.title', { title: name }),
    text: t('area.bookings.offer.text', {
      when: dateTime(slot.startsAt),
      until: dateTime(heldUntil),
    }),
    path: offerPath(compiled, offer) ?? '',
  })
  const customer = { type: 'customer' as const, companyId, customerId }
  await sendIn(tx, customer, 'notifications.changed', { ids: [id] })
}

// Cast because JSON imports lose their literal types; the generated files contain compiled
// messages.
const builtIn = {
  en: english as unknown as CompiledMessages,
  es: spanish as unknown as CompiledMessages,
}
