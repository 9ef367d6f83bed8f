import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { AdminCompany } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { useText } from '../../src/core/intl/useText'
import { LinkButton } from '../../src/ui/controls/LinkButton'
import { NotFound } from '../screens/NotFound'
import { NotLoaded } from '../screens/NotLoaded'
import { OpenMember } from '../screens/OpenMember'
import { ScreenTitle } from '../screens/ScreenTitle'
import { deskApi, deskQueries } from '../session/deskApi'
import type { DeskMeta } from '../session/deskLive'
import { AnswerForm } from './AnswerForm'
import { ThreadActs } from './ThreadActs'
import { ThreadMessages } from './ThreadMessages'
import type { ThreadOptions } from './ThreadProps'

/** How many messages are read at first, and how many more each time. */
const STEP = 50
const MOST = 1_000

/** A conversation with its messages, what staff do about it, and the answer. */
export function Thread({
  company,
  id,
  options,
}: {
  company: AdminCompany
  id: number
  options: ThreadOptions
}): ReactNode {
  const t = useText()
  const companyId = company.id
  const [address] = useSearchParams()
  const [messageCount, setMessageCount] = useState(STEP)
  const queryKey = ['desk.conversations.get', companyId, id, messageCount]
  const { data, error, refetch } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) =>
        deskApi.call('desk.conversations.get', {
          params: { id },
          query: { messageCount },
          chosen: { companyId },
          signal,
        }),
      placeholderData: keepPreviousData,
      meta: { subjects: ['conversations'], id } satisfies DeskMeta,
    },
    deskQueries,
  )
  const list = address.toString()
  const back = (
    <LinkButton
      to={`/messages${list === '' ? '' : `?${list}`}`}
      variant="quiet"
      size="small"
      icon="arrow-start"
    >
      {t('desk.messages.back')}
    </LinkButton>
  )
  // What was read stays in sight until it is known that the member is deleted.
  if (error instanceof ApiError && error.status === 404) return <NotFound action={back} />
  if (data === undefined)
    return (
      <Frame>
        {back}
        <NotLoaded error={error} companyId={companyId} onRetry={() => void refetch()} />
      </Frame>
    )
  const refresh = (): void => {
    void deskQueries.invalidateQueries({ queryKey: ['desk.conversations.get', companyId, id] })
    void deskQueries.invalidateQueries({ queryKey: ['desk.conversations.list', companyId] })
  }
  const shared = { companyId, thread: data, onChanged: refresh }
  return (
    <Frame>
      {back}
      <div>
        <ScreenTitle
          title={data.name || t('desk.messages.unnamed')}
          part={t('desk.messages.title')}
        />
        <Email>{data.email}</Email>
      </div>
      <OpenMember company={company} customerId={data.customerId} />
      <ThreadActs {...shared} options={options} />
      <ThreadMessages
        thread={data}
        timezone={options.timezone}
        onOlder={
          data.hasOlder && messageCount < MOST
            ? () => setMessageCount(Math.min(MOST, messageCount + 4 * STEP))
            : undefined
        }
      />
      <AnswerForm {...shared} />
    </Frame>
  )
}

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: start;
  gap: 16px;
  > * {
    max-inline-size: 100%;
  }
`
const Email = styled.p`
  color: var(--portico-color-muted-text);
  overflow-wrap: anywhere;
`
