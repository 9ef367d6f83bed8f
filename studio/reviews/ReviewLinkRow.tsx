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
import { reviewFailure } from './reviewFailure'
import { reviewUrlsAtom } from './reviewUrls'

/** A review link in the list: what it is for, who made it, when it ends, and how to end it. */
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
  const [asks, setAsks] = useState(false)
  const [failure, setFailure] = useState<MessageId>()
  const revoking = useStudioMutation(async () => {
    setFailure(undefined)
    try {
      const params = { domainId: domain.id, id: link.id }
      await studioApi.call('admin.reviews.revoke', { params })
      await invalidateCalls('admin.reviews.list')
    } catch (error) {
      setFailure(reviewFailure(error))
    }
    setAsks(false)
  })
  const name = link.name || t('studio.reviews.nameless')
  const isOpen = link.state === 'open'
  return (
    <Item>
      <Head>
        <h3 dir="auto">{name}</h3>
        {isOpen && mayRevoke ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('studio.reviews.revokeNamed', { name })}
            onClick={() => setAsks(true)}
          >
            {t('studio.reviews.revoke')}
          </Button>
        ) : null}
      </Head>
      <p>
        {t('studio.reviews.madeBy', { by: authorName(link), time: time(link.createdAt) })}{' '}
        {t(`studio.reviews.state.${link.state}`, { time: time(link.expiresAt) })}
      </p>
      {isOpen && url !== undefined ? (
        <CopyText isWide label={t('studio.reviews.address')} text={url} />
      ) : null}
      {failure === undefined ? null : <Failure role="alert">{t(failure)}</Failure>}
      {asks ? (
        <ConfirmDialog
          title={t('studio.reviews.ask', { name })}
          keepLabel={t('studio.cancel')}
          confirmLabel={t('studio.reviews.revoke')}
          isDanger
          busy={revoking.isPending}
          onKeep={() => setAsks(false)}
          onConfirm={() => revoking.mutate()}
        >
          <p>{t('studio.reviews.askText')}</p>
        </ConfirmDialog>
      ) : null}
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
