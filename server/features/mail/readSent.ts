import { mailedName } from './mailedName'
import { fullName } from '../../../src/core/person/fullName'
import { createFormat } from '../../../src/core/intl/createFormat'
import type { ResolvedConfig } from '../../../src/core/config/ResolvedConfig'
import type { ClubTexts } from '../../platform/clubs/clubTexts'
import type { Tx } from '../../platform/db/Database'
import type { OfficeMailKind } from '../../platform/mail/mailKinds'
import { findNomination } from '../account/nominationRepository'
import { findCustomer, type CustomerRow } from '../customers/customerRepository'
import { findEvent } from '../events/eventRepository'
import { findMessage } from '../messages/messageRepository'
import { findSchedule } from '../schedules/scheduleRepository'
import { findRequest } from '../schedules/slotRequestRepository'
import { labelOf } from '../surveys/presentResponses'
import { findResponseById, listAnswers } from '../surveys/responseRepository'
import { findSurvey } from '../surveys/surveyRepository'
import { fieldsOfVersion, readVersions } from '../surveys/versionRepository'
import type { MailFact } from './listMoneyFacts'

/** What a member or visitor has sent to the office. */
export interface Sent {
  /** Null for a visitor. */
  customer: CustomerRow | null
  /** Name of what it is about; '' for a message. */
  title: string
  rows: readonly Pick<MailFact, 'label' | 'value' | 'isText'>[]
  /** Path of the desk's page where it is answered, if there is one. */
  path?: string
}

/** Reads what an email to the office is about; undefined if it no longer exists. */
export async function readSent(
  tx: Tx,
  { companyId, kind, subjectId }: { companyId: number; kind: OfficeMailKind; subjectId: number },
  { t, locale, config }: Pick<ClubTexts, 't' | 'locale'> & { config: Pick<ResolvedConfig, 'intl'> },
): Promise<Sent | undefined> {
  const customerOf = async (id: number | null): Promise<CustomerRow | null> =>
    id === null ? null : ((await findCustomer(tx, companyId, id)) ?? null)
  switch (kind) {
    case 'office-message': {
      const message = await findMessage(tx, companyId, subjectId)
      if (message === undefined) return undefined
      const rows = [{ label: t('mail.office.message'), value: message.text, isText: true }]
      const path = `/desk/messages/${message.conversationId}`
      return { customer: await customerOf(message.senderId), title: '', rows, path }
    }
    case 'office-survey': {
      const response = await findResponseById(tx, companyId, subjectId)
      const survey = response && (await findSurvey(tx, companyId, response.surveyId, false))
      if (response === undefined || survey === undefined) return undefined
      const answers = await listAnswers(tx, companyId, response.id)
      const asked = fieldsOfVersion(await readVersions(tx, survey), response.version)
      const rows = asked.map((field) => ({
        label: field.field.label,
        value: answers
          .filter(({ fieldId }) => fieldId === field.id)
          .map(({ answer }) => labelOf(field, answer))
          .join('\n'),
        isText: true,
      }))
      const { referenceType, referenceId } = response
      const event =
        referenceType === 'event' && referenceId !== null
          ? await findEvent(tx, companyId, referenceId)
          : undefined
      const about = event && { label: t('mail.event.what'), value: event.title }
      return {
        customer: await customerOf(response.customerId),
        title: survey.name,
        rows: about === undefined ? rows : [about, ...rows],
        path: `/desk/surveys/${survey.id}/responses`,
      }
    }
    case 'office-nomination': {
      const nomination = await findNomination(tx, companyId, subjectId)
      if (nomination === undefined) return undefined
      const { customerId, email, phone, message } = nomination
      const name = mailedName(fullName(nomination)) || t('mail.someone')
      const rows = [
        { label: t('mail.tickets.name'), value: name },
        { label: t('mail.office.email'), value: email },
        { label: t('mail.office.phone'), value: phone?.full ?? '' },
        { label: t('mail.office.message'), value: message, isText: true },
      ]
      const path = '/desk/surveys/nominations'
      return { customer: await customerOf(customerId), title: name, rows, path }
    }
    case 'office-request': {
      const request = await findRequest(tx, companyId, subjectId)
      const view = request && (await findSchedule(tx, companyId, request.scheduleId))
      if (request === undefined || view === undefined) return undefined
      const { dateLong } = createFormat({ ...config.intl, locale })
      const rows = [
        { label: t('mail.booking.what'), value: view.schedule.name },
        { label: t('mail.office.day'), value: dateLong(request.day) },
        { label: t('mail.office.people'), value: String(request.partySize) },
      ]
      return { customer: await customerOf(request.customerId), title: view.schedule.name, rows }
    }
  }
}
