import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Domain, ReviewLink } from '../../generated/types'
import type { MessageId } from '../../generated/MessageId'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { ConfirmDialog } from '../chrome/ConfirmDialog'
import { CopyText } from '../hosts/CopyText'
import { authorName } from '../session/authorName'
import { studioApi } from '../session/studioAtoms'
import { invalidateCalls } from '../session/studioQueries'
import { useClubTime } from '../session/useClubTime'
import { useStudioMutation } from '../session/useStudioMutation'
import { ReviewComments } from './ReviewComments'
import { reviewFailure } from './reviewFailure'
import { reviewUrlsAtom } from './reviewUrls'

/** A review link in the list: what it is for, who made it, when it ends, how to end it, and its comments. */
export function ReviewLinkRow({
  link,
  domain,
  mayRevoke,
}: {
  link: ReviewLink
  domain: Domain
  mayRevoke: boolean
}): ReactNode {
  const t = useText()
  const time = useClubTime()
  const url = useAtomValue(reviewUrlsAtom)[link.id]
  const [asks, setAsks] = useState<'revoke' | 'delete'>()
  const [isUnfolded, setIsUnfolded] = useState(link.openComments > 0)
  const [failure, setFailure] = useState<MessageId>()
  const ending = useStudioMutation(async (how: 'revoke' | 'delete') => {
    setFailure(undefined)
    try {
      const params = { domainId: domain.id, id: link.id }
      await studioApi.call(`admin.reviews.${how}`, { params })
      await invalidateCalls('admin.reviews.list')
    } catch (error) {
      setFailure(reviewFailure(error))
    }
    setAsks(undefined)
  })
  const name = link.name || t('studio.reviews.nameless')
  const isOpen = link.state === 'open'
  return (
    <Item>
      <Head>
        <h3 dir="auto">{name}</h3>
        {mayRevoke ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={t(isOpen ? 'studio.reviews.revokeNamed' : 'studio.reviews.deleteNamed', {
              name,
            })}
            onClick={() => setAsks(isOpen ? 'revoke' : 'delete')}
          >
            {t(isOpen ? 'studio.reviews.revoke' : 'studio.reviews.delete')}
          </Button>
        ) : null}
      </Head>
      <p>
        {t('studio.reviews.madeBy', { by: authorName(link, t), time: time(link.createdAt) })}{' '}
        {t(`studio.reviews.state.${link.state}`, { time: time(link.expiresAt) })}
      </p>
      {isOpen && url !== undefined ? (
        <CopyText isWide label={t('studio.reviews.address')} text={url} />
      ) : null}
      {link.comments === 0 ? null : (
        <details open={isUnfolded} onToggle={(event) => setIsUnfolded(event.currentTarget.open)}>
          <summary>
            {t('studio.reviews.comments', { count: link.comments, open: link.openComments })}
          </summary>
          {isUnfolded ? (
            <ReviewComments domainId={domain.id} reviewId={link.id} mayResolve={mayRevoke} />
          ) : null}
        </details>
      )}
      {failure === undefined ? null : <Failure role="alert">{t(failure)}</Failure>}
      {asks === undefined ? null : (
        <ConfirmDialog
          title={t(`studio.reviews.ask.${asks}`, { name })}
          keepLabel={t('studio.cancel')}
          confirmLabel={t(`studio.reviews.${asks}`)}
          isDanger
          busy={ending.isPending}
          onKeep={() => setAsks(undefined)}
          onConfirm={() => ending.mutate(asks)}
        >
          <p>{t(`studio.reviews.askText.${asks}`)}</p>
        </ConfirmDialog>
      )}
    </Item>
  )
}

const Item = styled.li`
  display: grid;
  gap: 6px;
  padding-block: 12px;
  border-block-start: 1px solid var(--portico-color-border);
  > p {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  > h3 {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`
const Failure = styled.p`
  color: var(--portico-color-danger);
  font-size: var(--portico-text-sm);
`
