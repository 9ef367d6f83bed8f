import type { AdminCompany, AuditAct } from '../../generated/types'
import { isOneOf } from '../../src/core/intl/isOneOf'
import { useFormat } from '../../src/core/intl/useFormat'
import { useOptionalText, useText } from '../../src/core/intl/useText'
import { allAreas } from '../../src/core/person/deskAreas'
import { authorName } from '../../studio/session/authorName'
import { useDay } from '../values/useDay'
import { useMoment } from '../values/useMoment'

/** The acts of a booking's history. */
const BOOKING_ACTS = [
  'booked',
  'confirmed',
  'arrived',
  'no_show',
  'cancelled',
  'moved',
  'noted',
] as const
const CARD_ACTS = ['issue', 'freeze', 'unfreeze', 'cancel', 'keep', 'reissue'] as const
const PERK_ACTS = ['issued', 'adjusted', 'voided'] as const
const ORDER_ACTS = ['given', 'sent', 'undone', 'noted'] as const
const ACCOUNT_ACTS = [
  'written_off',
  'paid',
  'charged',
  'account_on',
  'account_off',
  'limit',
  'reminded',
] as const
const ADMIN_ACTS = [
  'invited',
  'invited-again',
  'withdrawn',
  'accepted',
  'level',
  'areas',
  'deactivated',
  'reactivated',
  'reset',
  'password-set',
  'link-shown',
  'plan-cancelled',
] as const
const LEVELS = ['viewer', 'manager', 'owner', 'none'] as const
const REFUND_STATES = ['asking', 'refunded', 'refused'] as const
const STOCK_ACTS = ['added', 'taken', 'stopped'] as const
const DOOR_ACTS = ['admitted', 'left', 'undone'] as const

/** Words acts, each in one sentence: the one of the record's own history where it has one. */
export function useSentence({ timezone }: AdminCompany): (act: AuditAct) => string {
  const t = useText()
  const find = useOptionalText()
  const { money } = useFormat()
  const moment = useMoment(timezone)
  const dayOf = useDay()

  /** What all sentences are given; each takes what it needs. */
  const valuesOf = (act: AuditAct) => {
    const { byName, by, amount, currency, text, number, count, from, to, fromAt, toAt } = act
    const at = (instant: string | null): string => (instant === null ? '' : moment(instant))
    const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' · ')
    return {
      name: authorName({ by, byName }, t) || t('desk.history.member'),
      hasAmount: amount === null || amount === 0 ? 'no' : 'yes',
      amount: amount === null ? '' : money(Math.abs(amount), currency || undefined),
      hasText: text === '' ? 'no' : 'yes',
      text,
      number,
      count,
      from: joined(at(fromAt), from),
      to: joined(at(toAt), to),
    }
  }

  const ofField = (act: AuditAct): string =>
    act.fields
      .map((field) => find(`desk.${act.resource}.field.${field}`) ?? '')
      .filter((label) => label !== '')
      .join(', ')

  const plain = (act: AuditAct): string => {
    const { name, count } = valuesOf(act)
    switch (act.act) {
      case 'created':
        return t('desk.audit.created', { name })
      case 'deleted':
        return t('desk.audit.deleted', { name })
      case 'changed':
        return t('desk.audit.changed', { name, fields: ofField(act) || 'none' })
      case 'erased':
      case 'merged':
      case 'exported':
      case 'cancelled':
      case 'sent':
      case 'answered':
        return t(`desk.audit.${act.act}`, { name })
      case 'link-shown':
        return t('desk.audit.linkShown', { name })
      case 'signed-out':
        return t('desk.audit.signedOut', { name })
      case 'imported':
        return t('desk.audit.imported', { name, count })
      default:
        return t('desk.audit.done', { name })
    }
  }

  const ofAttendee = (act: AuditAct): string => {
    const values = valuesOf(act)
    const { name, hasAmount, amount, text } = values
    switch (act.act) {
      case 'added':
        return t('desk.attendee.history.added', {
          name,
          payment: act.method || 'none',
          type: act.to,
          hasAmount,
          amount,
        })
      case 'moved':
        return t('desk.attendee.history.moved', values)
      case 'transferred':
        return t('desk.attendee.history.transferred', { name, from: act.from, to: act.to })
      case 'cancelled':
        return t('desk.attendee.history.cancelled', {
          name,
          refund: act.amount === null ? 'none' : 'yes',
          hasAmount,
          amount,
        })
      case 'entry_undone':
        return t('desk.attendee.history.entryUndone', { name, reason: text })
      case 'exit_undone':
        return t('desk.attendee.history.exitUndone', { name, reason: text })
      default:
        return plain(act)
    }
  }

  const ofCard = (act: AuditAct): string => {
    const { name } = valuesOf(act)
    if (!isOneOf(CARD_ACTS, act.act)) return plain(act)
    const sentence = t(`desk.members.cards.history.${act.act}`, {
      name,
      title: act.from,
      serial: act.number,
      from: act.fromAt === null ? '' : moment(act.fromAt),
      until: act.toAt === null ? '' : moment(act.toAt),
      hasEnd: act.toAt === null ? 'no' : 'yes',
    })
    return act.text === ''
      ? sentence
      : `${sentence} ${t('desk.members.cards.history.reason', { reason: act.text })}`
  }

  const ofPerk = (act: AuditAct): string => {
    const { name, amount, hasText, text } = valuesOf(act)
    if (!isOneOf(PERK_ACTS, act.act)) return plain(act)
    const day = (at: string | null): string => (at === null ? '' : dayOf(at.slice(0, 10)))
    return t(`desk.perks.history.${act.act}`, {
      name,
      change: (act.amount ?? 0) === 0 ? 'none' : (act.amount ?? 0) < 0 ? 'less' : 'more',
      amount,
      until: act.toAt === null ? 'same' : 'day',
      day: day(act.toAt),
      earlier: act.fromAt === null || act.toAt === null ? 'same' : 'day',
      earlierDay: day(act.fromAt),
      hasText,
      text,
    })
  }

  const ofAdmin = (act: AuditAct): string => {
    const { name } = valuesOf(act)
    if (!isOneOf(ADMIN_ACTS, act.act)) return plain(act)
    const areas = allAreas.filter((area) => act.text.split(',').includes(area))
    return t(`studio.admins.log.${act.act}`, {
      by: name,
      username: act.from,
      level: isOneOf(LEVELS, act.method) ? t(`studio.admins.level.${act.method}`) : '',
      about:
        act.act === 'areas'
          ? areas.map((area) => t(`studio.admins.area.${area}`)).join(', ') ||
            t('studio.admins.area.none')
          : act.text,
    })
  }

  /** What a list is called on its screen, by the id of the call that has it as a file. */
  const listTitle = (list: string): string => {
    switch (list) {
      case 'desk.owed.monthsCsv':
        return t('desk.audit.list.months')
      case 'desk.imports.rejected':
        return t('desk.audit.list.rejected')
      case 'desk.exports.all':
        return t('desk.audit.list.everything')
      case 'desk.events.cancelCsv':
        return t('desk.cancel.title')
      default:
        return find(list.replace(/csv$/, 'title')) ?? t('desk.audit.list.other')
    }
  }

  return (act) => {
    const values = valuesOf(act)
    const { name, hasAmount, amount, hasText, text, count } = values
    switch (act.resource) {
      case 'bookings':
        return isOneOf(BOOKING_ACTS, act.act)
          ? [t(`desk.day.history.${act.act}`, { ...values, fee: act.method || 'rule' }), text]
              .filter((part) => part !== '')
              .join(' ')
          : plain(act)
      case 'tickets':
      case 'registrations':
        return ofAttendee(act)
      case 'cards':
        return ofCard(act)
      case 'vouchers':
      case 'guest-passes':
      case 'house-credits':
        return ofPerk(act)
      case 'orders':
        return isOneOf(ORDER_ACTS, act.act)
          ? t(`desk.orders.history.${act.act}`, {
              name,
              count,
              courier: act.method || 'none',
              number: act.number || 'none',
              hasAmount,
              amount,
              hasText,
              text,
            })
          : plain(act)
      case 'accounts':
        if (!isOneOf(ACCOUNT_ACTS, act.act)) return plain(act)
        return act.act === 'limit' && act.amount === null
          ? t('desk.owed.history.noLimit', values)
          : t(`desk.owed.history.${act.act}`, { ...values, method: act.method || 'cash' })
      case 'refunds':
        return isOneOf(REFUND_STATES, act.act)
          ? t(`desk.audit.refund.${act.act}`, values)
          : plain(act)
      case 'stock':
        return isOneOf(STOCK_ACTS, act.act) ? t(`desk.audit.stock.${act.act}`, values) : plain(act)
      case 'scans':
        return t(`desk.audit.scan.${isOneOf(DOOR_ACTS, act.act) ? act.act : 'refused'}`, {
          ...values,
          person: act.to || t('desk.audit.scan.somebody'),
        })
      case 'blocks':
        return act.act === 'created'
          ? t('desk.audit.blocked', {
              name,
              from: act.fromAt === null ? '' : moment(act.fromAt),
              to: act.toAt === null ? '' : moment(act.toAt),
            })
          : t('desk.audit.unblocked', { name })
      case 'prices':
        return t('desk.audit.priced', { name })
      case 'admins':
        return ofAdmin(act)
      case 'config':
        return t('desk.audit.published', values)
      case 'credentials':
        return t('desk.audit.credentials', { name })
      case 'clubs':
        return t('desk.audit.clubRemoved', { name })
      case 'sign-ins':
        return act.act === 'failed'
          ? t('desk.audit.failed', { name, count })
          : t('desk.audit.signedIn', { name })
      case 'downloads':
        return t('desk.audit.downloaded', { name, list: listTitle(text) })
      default:
        return plain(act)
    }
  }
}
