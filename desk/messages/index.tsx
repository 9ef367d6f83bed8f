import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Route, Routes, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { AdminCompany } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Notice } from '../../src/ui/feedback/Notice'
import { NotFound } from '../screens/NotFound'
import { NotLoaded } from '../screens/NotLoaded'
import { ScreenTitle } from '../screens/ScreenTitle'
import { deskApi, deskQueries } from '../session/deskApi'
import { ConversationList } from './ConversationList'
import { Thread } from './Thread'

/** What members write to the club: the list of conversations, and the open one beside it. */
export function Messages({ company }: { company: AdminCompany }): ReactNode {
  return (
    <Routes>
      {/* One route, so that the list stays as it is while conversations are opened. */}
      <Route path=":id?" element={<MessagesScreen company={company} />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

function MessagesScreen({ company }: { company: AdminCompany }): ReactNode {
  const companyId = company.id
  const t = useText()
  const { id } = useParams()
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['desk.conversations.options', companyId],
      queryFn: ({ signal }) =>
        deskApi.call('desk.conversations.options', { chosen: { companyId }, signal }),
      // Messaging is turned on in the studio, which tells the desk nothing.
      refetchInterval: MINUTE_MS,
    },
    deskQueries,
  )
  if (id !== undefined && !/^[1-9]\d{0,8}$/.test(id)) return <NotFound />
  const shown = id === undefined ? undefined : Number(id)
  return (
    <>
      {shown === undefined ? <ScreenTitle title={t('desk.messages.title')} /> : null}
      {data === undefined ? (
        <NotLoaded error={error} companyId={companyId} onRetry={() => void refetch()} />
      ) : (
        <>
          {data.isOn ? null : (
            <Notice tone="warning" title={t('desk.messages.off')}>
              {t('desk.messages.offText')}
            </Notice>
          )}
          <Split data-open={shown !== undefined || undefined}>
            <ConversationList
              companyId={companyId}
              timezone={data.timezone}
              isOn={data.isOn}
              shown={shown}
            />
            {shown === undefined ? null : (
              <Thread key={shown} company={company} id={shown} options={data} />
            )}
          </Split>
        </>
      )}
    </>
  )
}

const MINUTE_MS = 60_000

/** Below this width a conversation is shown instead of the list. */
const NARROW = '@media (max-width: 1199px)'

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 24px;
  &[data-open] {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
  ${NARROW} {
    &[data-open] {
      grid-template-columns: minmax(0, 1fr);
      > :first-child {
        display: none;
      }
    }
  }
`
