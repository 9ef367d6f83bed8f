import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Conversation } from '#generated/types'
import type { LoadedPages } from '../../../core/query/useCallQuery'
import { useText } from '../../../core/intl/useText'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { InfiniteList } from '../../../ui/lists/InfiniteList'
import { media } from '../../../ui/style/media'
import { ConversationItem } from './ConversationItem'
import { RowsLoading } from './RowsLoading'

/** The conversations, most recent first, with the open one marked. */
export function ConversationList({
  list,
  openId,
  pathOf,
}: {
  list: LoadedPages<Conversation>
  openId: number | undefined
  pathOf: (id: number) => string
}): ReactNode {
  const t = useText()
  if (list.status === 'loading') return <RowsLoading />
  if (list.status === 'failed')
    return <LoadFailed isPart error={list.error} onRetry={list.refetch} />
  return (
    <Rows>
      <InfiniteList
        label={t('area.messages.conversations.label')}
        items={list.items}
        getKey={({ id }) => id}
        hasMore={list.hasMore}
        onMore={list.loadMore}
        status={list.more}
        skeleton={<RowsLoading rows={1} />}
      >
        {(conversation) => (
          <ConversationItem
            conversation={conversation}
            to={pathOf(conversation.id)}
            current={conversation.id === openId}
          />
        )}
      </InfiniteList>
    </Rows>
  )
}

const Rows = styled.div`
  position: relative;
  padding-block-end: var(--portico-space-2);
  ul {
    gap: 0;
  }
  ${media.compact} {
    /* The frame's own border ends the last row. */
    padding-block-end: 0;
    li:last-child > a {
      border-block-end: 0;
    }
  }
`
