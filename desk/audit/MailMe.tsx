import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { AdminCompany, Calls } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { ChoiceGroup } from '../../src/ui/controls/ChoiceGroup'
import { TextField } from '../../src/ui/controls/TextField'
import { StudioDialog } from '../../studio/chrome/StudioDialog'
import { ActForm } from '../acts/ActForm'
import { NoMailServer } from '../acts/NoMailServer'
import { useAct } from '../acts/useAct'
import { NotLoaded } from '../screens/NotLoaded'
import { deskApi, deskQueries } from '../session/deskApi'
import { readCents } from '../values/readCents'

type Choice = Calls['desk.audit.mails']['reply']

/** What can be mailed, in the order of the choice. */
const TOPICS = [
  'refunds',
  'cancelled-events',
  'erased',
  'downloads',
  'published',
  'admins',
  'failed-sign-ins',
] as const satisfies readonly Choice['topics'][number][]

const OFTEN = ['soon', 'daily'] as const satisfies readonly Choice['often'][]

/** A dialog in which an admin chooses what is mailed to them of what others do. */
export function MailMe({
  company,
  onClose,
}: {
  company: AdminCompany
  onClose: () => void
}): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['desk.audit.mails', company.id],
      queryFn: ({ signal }) =>
        deskApi.call('desk.audit.mails', { chosen: { companyId: company.id }, signal }),
    },
    deskQueries,
  )
  return (
    <StudioDialog title={t('desk.audit.mailTitle')} {...(!isHeld && { onClose })}>
      {data === undefined ? (
        <NotLoaded error={error} companyId={company.id} onRetry={() => void refetch()} />
      ) : (
        <MailForm company={company} stored={data} onHold={setIsHeld} onClose={onClose} />
      )}
    </StudioDialog>
  )
}

function MailForm({
  company,
  stored,
  onHold,
  onClose,
}: {
  company: AdminCompany
  stored: Choice
  onHold: (isHeld: boolean) => void
  onClose: () => void
}): ReactNode {
  const t = useText()
  const [topics, setTopics] = useState(stored.topics)
  const [often, setOften] = useState(stored.often)
  const [amount, setAmount] = useState(stored.refundsFrom === 0 ? '' : String(stored.refundsFrom))
  const act = useAct(
    (body: Choice) =>
      deskApi.call('desk.audit.saveMails', { body, chosen: { companyId: company.id } }),
    (saved) => {
      deskQueries.setQueryData(['desk.audit.mails', company.id], saved)
      onClose()
    },
  )
  const cents = amount.trim() === '' ? 0 : readCents(amount)
  const isOffered = (topic: (typeof TOPICS)[number]): boolean =>
    topic === 'admins' || topic === 'failed-sign-ins'
      ? company.permissionLevel === 'owner'
      : topic !== 'refunds' || company.areas.includes('money')
  const offered = TOPICS.filter(isOffered)
  return (
    <ActForm
      act={act}
      body={
        typeof cents === 'number'
          ? {
              topics: offered.filter((topic) => topics.includes(topic)),
              often,
              refundsFrom: cents / 100,
            }
          : undefined
      }
      label={t('desk.audit.mail.save')}
      companyId={company.id}
      refusalText={({ code }) => (code === 'conflict' ? t('desk.audit.mail.noAddress') : undefined)}
      onHold={onHold}
      onBack={onClose}
    >
      <p>{t('desk.audit.mailText')}</p>
      <NoMailServer />
      <ChoiceGroup
        name="topics"
        label={t('desk.audit.mail.topics')}
        kind="checkbox"
        choices={offered}
        labelOf={(topic) => t(`desk.audit.mail.${topicOf(topic)}`)}
        selected={topics}
        onChange={(chosen) => setTopics(TOPICS.filter((topic) => chosen.includes(topic)))}
      />
      {topics.includes('refunds') && isOffered('refunds') ? (
        <TextField
          name="refunds-from"
          label={t('desk.audit.mail.refundsFrom')}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={10}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      ) : null}
      <ChoiceGroup
        name="often"
        label={t('desk.audit.mail.often')}
        kind="radio"
        required
        choices={OFTEN}
        labelOf={(choice) =>
          t(choice === 'daily' ? 'desk.audit.mail.daily' : 'desk.audit.mail.soon')
        }
        selected={[often]}
        onChange={([choice]) => setOften(choice === 'daily' ? 'daily' : 'soon')}
      />
    </ActForm>
  )
}

const topicOf = (choice: string): (typeof TOPICS)[number] =>
  TOPICS.find((topic) => topic === choice) ?? 'refunds'
