import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useLocation, useNavigate } from 'react-router-dom'
import { useText } from '../../../core/intl/useText'
import { listPages } from '../../../core/query/callQuery'
import { portalQueries } from '../../../core/query/portalQueries'
import { useCallPages } from '../../../core/query/useCallQuery'
import { portalApi } from '../../../core/session/portalApi'
import { Button, type ButtonProps } from '../../../ui/controls/Button'
import { areaDrawing } from '../../../ui/media/areaDrawings'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { notifyError } from '../../../ui/feedback/notifyError'
import { INFINITE_PAGE_SIZE } from '../../../ui/lists/pageSizes'
import { media } from '../../../ui/style/media'
import { panel } from '../../../ui/style/panel'
import type { useConversation } from '../data/useConversation'
import { useRestoreUnsent } from '../data/useRestoreUnsent'
import { ConversationList } from './ConversationList'
import { RowsLoading } from './RowsLoading'
import { ThreadView } from './ThreadView'

/** Props of the inbox. */
export interface InboxProps {
  /** The conversation whose id is in the URL; undefined without an id. */
  conversation: ReturnType<typeof useConversation>
  /** Returns a conversation's path; without an id, the path of the list. */
  pathOf: (id?: number) => string
  /** Shown if the customer has no conversations. */
  empty: { title: string; text: string }
}

/**
 * The list of conversations and the messages of the open one: side by side from 992 px, one or the
 * other on smaller screens. A link with the state `ask` opens the conversation with the club, with
 * that text in the message box. (shell.screen.messages-content)
 */
export function Inbox({ conversation, pathOf, empty }: InboxProps): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const { key: locationKey, state } = useLocation()
  const ask = (state as { ask?: string } | null)?.ask
  const currentLocationKey = useRef<string>(undefined)
  useEffect(() => {
    currentLocationKey.current = locationKey
    return () => {
      currentLocationKey.current = undefined
    }
  }, [locationKey])
  useRestoreUnsent()
  const [client] = useState(portalQueries)
  const list = useCallPages(listPages('messages.conversations', INFINITE_PAGE_SIZE))
  const openConversation = conversation?.status === 'ready' ? conversation.value : undefined
  const startConversation = useMutation(
    {
      mutationFn: async ({ startedFrom, draft }: { startedFrom: string; draft?: string }) => {
        const { id } = await portalApi.call('messages.begin', { body: { with: 'club' } })
        return { id, startedFrom, draft }
      },
      onSuccess: ({ id, startedFrom, draft }) => {
        // Stay if the customer has meanwhile chosen another conversation or page.
        if (startedFrom !== currentLocationKey.current) return
        // The state moves the focus to the message box, even if this conversation is already open.
        void navigate(pathOf(id), {
          state: { focusMessageBox: true, draft },
          // A link with a question replaces itself, so that Back leads to where it was followed.
          replace: draft !== undefined || id === openConversation?.id,
        })
      },
      onError: (error) => notifyError(error),
    },
    client,
  )
  const { mutate: begin } = startConversation
  // Only a link of this portal sets the state, so no one else's link can fill in a message.
  useEffect(() => {
    if (ask !== undefined) begin({ startedFrom: locationKey, draft: ask })
  }, [ask, locationKey, begin])
  const renderNewButton = (look: Pick<ButtonProps, 'variant' | 'size'>): ReactNode => (
    <Button
      {...look}
      icon="message"
      busy={startConversation.isPending}
      onClick={() => begin({ startedFrom: locationKey })}
    >
      {t('area.messages.new')}
    </Button>
  )
  if (!conversation && list.status === 'ready' && list.items.length === 0)
    return (
      <EmptyState
        drawing={areaDrawing('messages')}
        title={empty.title}
        text={empty.text}
        action={renderNewButton({})}
      />
    )
  return (
    <Panes data-open={conversation ? true : undefined}>
      <List>
        <Head>{renderNewButton({ variant: 'secondary' })}</Head>
        <ConversationList list={list} openId={openConversation?.id} pathOf={pathOf} />
      </List>
      <ThreadPane>
        {openConversation ? (
          <ThreadView
            key={openConversation.id}
            conversation={openConversation}
            backTo={pathOf()}
            newMessage={renderNewButton({ variant: 'quiet', size: 'small' })}
          />
        ) : null}
        {conversation?.status === 'loading' ? <RowsLoading /> : null}
        {conversation?.status === 'failed' ? (
          <LoadFailed error={conversation.error} onRetry={conversation.refetch} />
        ) : null}
        {conversation ? null : (
          <EmptyState
            title={t('area.messages.conversations.choose')}
            text={t('area.messages.conversations.chooseText')}
          />
        )}
      </ThreadPane>
    </Panes>
  )
}

const Panes = styled.div`
  ${media.wide} {
    display: grid;
    grid-template-columns: minmax(300px, 360px) minmax(0, 1fr);
    block-size: clamp(460px, calc(100dvh - 320px), 820px);
    overflow: hidden;
    ${panel}
  }
`
const List = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  ${media.wide} {
    overflow-y: auto;
    border-inline-end: var(--portico-border-width) solid var(--portico-color-border);
  }
  ${media.compact} {
    overflow: hidden;
    ${panel}
    [data-open] > & {
      display: none;
    }
  }
`
const Head = styled.div`
  display: grid;
  padding: var(--portico-space-3) var(--portico-space-4);
  border-block-end: var(--portico-border-width) solid var(--portico-color-border);
`
const ThreadPane = styled.div`
  min-inline-size: 0;
  min-block-size: 0;
  ${media.compact} {
    display: none;
    [data-open] > & {
      display: block;
    }
  }
`
