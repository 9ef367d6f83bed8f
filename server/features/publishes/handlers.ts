import { addDuration } from '../../../src/core/time/addDuration'
import { dayIn } from '../../../src/core/time/calendarDay'
import { isFarAhead } from '../../../src/core/time/isFarAhead'
import type { Handlers } from '../../platform/calls/Handler'
import { findAdminNames } from '../../platform/db/platform/admins'
import { findClubById } from '../../platform/db/platform/domains'
import {
  paginateScheduledPublishes,
  type ScheduledPublishWithAuthor,
} from '../../platform/db/platform/scheduledPublishes'
import { AppError } from '../../platform/http/AppError'
import { mailOrigin } from '../../platform/mail/mailOrigin'
import { requireAdmin, requireDomain } from '../../platform/calls/requireAdmin'
import { sendSavedDomain, toOutcomeError } from '../config/sendSavedDomain'
import { staleDraftError } from '../config/draftHandlers'
import { withoutSecrets } from '../../platform/clubs/withoutSecrets'
import { presentDomain } from '../../platform/clubs/presentDomain'
import { readIfMatch } from '../../platform/calls/readIfMatch'
import { cancelPublish } from './cancelPublish'
import { MAX_PLANS, scheduleDraft } from './scheduleDraft'
import type { PlannedPublish } from '../../../generated/types'
import { diffConfig } from '../../../src/core/json/diffConfig'
import type { PlainObject } from '../../../src/core/json/plainObject'
import type { RecordedChange } from '../../platform/db/schema/domainRevisions'
import { remainingPatch, applyFrozenChange } from '../config/model/frozenChange'
import { withTexts } from '../config/model/withTexts'
import { parseHeldReason } from './model/parseHeldReason'
import { revertTime } from './model/revertTime'

/** The calls for scheduled and temporary publishing. */
export const handlers = {
  'admin.publish': async ({ params, body }, { context, caller, request, reply }) => {
    const admin = requireAdmin(caller)
    const { companyId, domainId, host } = await requireDomain(context, admin, params.domainId)
    const draftVersion = readIfMatch(request.headers['if-match'])
    const now = context.now()
    const at = body.at === undefined ? undefined : parsePublishTime(body.at, now)
    const { revertAfterMinutes, note } = body
    const outcome = await scheduleDraft(context, admin, {
      companyId,
      domainId,
      adminId: admin.adminId,
      now,
      origin: mailOrigin(request, host, context.env.trustedProxyCount),
      ...(at === undefined ? {} : { at }),
      ...(revertAfterMinutes === undefined ? {} : { revertAfterMinutes }),
      ...(note === undefined ? {} : { note }),
      ...(draftVersion === undefined ? {} : { draftVersion }),
    })
    const readNames = () => context.db.platform((tx) => findAdminNames(tx, [admin.username]))
    switch (outcome.type) {
      case 'published': {
        context.jobs.wake()
        const domain = sendSavedDomain(outcome.saved, reply)
        const { schedule } = outcome
        return {
          domain,
          planned:
            schedule === undefined
              ? null
              : presentPublish(
                  { row: schedule, by: admin.username },
                  { ...withoutSecrets(outcome.saved.domain.config) },
                  await readNames(),
                ),
        }
      }
      case 'planned': {
        context.jobs.wake()
        void reply.header('etag', `"${outcome.domain.revision}"`)
        return {
          domain: presentDomain(outcome.domain),
          planned: presentPublish(
            { row: outcome.schedule, by: admin.username },
            { ...withoutSecrets(outcome.domain.config) },
            await readNames(),
          ),
        }
      }
      case 'stale-draft':
        throw staleDraftError(outcome.draft)
      case 'nothing':
        throw new AppError(409, 'conflict', {
          description: 'There is no saved draft with changes to publish.',
        })
      case 'too-many':
        throw new AppError(409, 'limit_reached', {
          description: `A club can have ${MAX_PLANS} publishes that are scheduled, temporary or on hold; cancel one that is no longer needed.`,
        })
      case 'rejected':
        throw toOutcomeError(outcome.outcome)
    }
  },

  'admin.publishes.list': async ({ params, paging }, { context, caller }) => {
    const { companyId, domainId } = await requireDomain(
      context,
      requireAdmin(caller),
      params.domainId,
      'viewer',
    )
    const { club, rows, total, names } = await context.db.tx(companyId, async (tx) => {
      const schedulePage = await paginateScheduledPublishes(tx, companyId, domainId, paging)
      return {
        ...schedulePage,
        club: await findClubById(tx, domainId),
        names: await findAdminNames(
          tx,
          schedulePage.rows.map(({ by }) => by),
        ),
      }
    })
    if (club === undefined) throw new AppError(404, 'not_found')
    const published = { ...withoutSecrets(club.domain.config) }
    return { items: rows.map((row) => presentPublish(row, published, names)), total }
  },

  'admin.publishes.cancel': async ({ params, query }, { context, caller }) => {
    const admin = requireAdmin(caller)
    const { companyId, domainId } = await requireDomain(context, admin, params.domainId)
    await cancelPublish(context, admin, {
      companyId,
      domainId,
      id: params.publishId,
      state: query.state,
    })
  },
} satisfies Handlers

/**
 * Parses the time in a request; throws 422 at /at if it is invalid, in the past or too far ahead.
 */
function parsePublishTime(text: string, now: Date): Date {
  const at = new Date(text)
  const problem = checkPublishTime(at, now)
  if (problem)
    throw new AppError(422, 'invalid_request', { details: [{ path: '/at', ...problem }] })
  return at
}

function checkPublishTime(at: Date, now: Date): { code: string; message: string } | undefined {
  if (Number.isNaN(at.getTime())) return { code: 'format', message: 'is not a date and time' }
  if (at <= now) return { code: 'past', message: 'is in the past' }
  // In the club's time zone it may still be the day before.
  return isFarAhead(Number(dayIn('UTC', addDuration(at, -1, 'day')).slice(0, 4)), now)
    ? { code: 'far', message: 'is more than ten calendar years from now' }
    : undefined
}

/**
 * Converts a planned publish to the entity for admins; `published` is the current config without
 * secrets, `names` the authors' names by username in lower case.
 */
function presentPublish(
  { row, by }: ScheduledPublishWithAuthor,
  published: PlainObject,
  names: ReadonlyMap<string, string>,
): PlannedPublish {
  const after = applyFrozenChange(row)
  return {
    id: row.id,
    state: row.state,
    by,
    byName: names.get(by.toLowerCase()) ?? '',
    note: row.note,
    at: row.runAt.toISOString(),
    revertsAt: revertTime(row)?.toISOString() ?? null,
    appliedRevision: row.appliedRevision,
    createdAt: row.createdAt.toISOString(),
    // For a live publish, these are the changes that reverting will make.
    changes: asChanges(withTexts(diffConfig(row.base, after), [after, row.base])),
    config: remainingPatch(row, published, 'mine') ?? {},
    held:
      row.state === 'held'
        ? { reason: parseHeldReason(row.heldReason), places: asChanges(row.heldPlaces) }
        : null,
  }
}

/** A leaf's value can be any JSON, which the generated type can't express. */
const asChanges = (changes: readonly RecordedChange[]) => changes as PlannedPublish['changes']
