import type { ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { Badge } from '../../../src/ui/feedback/Badge'
import { useMoment } from '../../values/useMoment'
import type { Resource } from '../Resource'
import { SendPage } from './SendPage'

/** The emails to many members, on the desk. */
export const mailings: Resource<'mailings'> = {
  name: 'mailings',
  title: 'desk.mailings.title',
  newTitle: 'desk.mailings.new',
  titleOf: ({ subject }) => subject,
  empty: { title: 'desk.mailings.empty', text: 'desk.mailings.emptyText' },
  columns: [
    {
      field: 'subject',
      label: 'desk.mailings.field.subject',
      cell: ({ record }) => <bdi>{record.subject}</bdi>,
    },
    { field: 'state', label: 'desk.mailings.field.state', cell: State },
    { field: 'recipients', label: 'desk.mailings.field.recipients', cell: Recipients },
    { field: 'sentAt', label: 'desk.mailings.field.sentAt', cell: SentAt },
  ],
  groups: [
    { title: 'desk.mailings.group.text', fields: ['subject', 'text', 'translations'] },
    { title: 'desk.mailings.group.whom', fields: ['kind', 'audience', 'membershipId', 'tagId'] },
  ],
  isSealed: ({ state }) => state !== 'draft',
  notice: ({ state }) => (state === 'draft' ? undefined : 'desk.mailings.sealed'),
  pages: [{ path: 'send', title: 'desk.mailings.send.title', element: SendPage }],
}

type Cell = Parameters<Resource<'mailings'>['columns'][number]['cell']>[0]

function State({ record: { state } }: Cell): ReactNode {
  const t = useText()
  return (
    <Badge tone={state === 'sent' ? 'success' : state === 'sending' ? 'warning' : 'neutral'}>
      {t(`desk.mailings.state.${state}`)}
    </Badge>
  )
}

function Recipients({ record: { state, recipients } }: Cell): ReactNode {
  const t = useText()
  return state === 'draft' ? null : t('desk.mailings.count', { count: recipients })
}

function SentAt({ record: { sentAt }, company }: Cell): ReactNode {
  const moment = useMoment(company.timezone)
  return sentAt === null ? null : moment(sentAt)
}
