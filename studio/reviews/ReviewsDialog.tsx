import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Loading } from '../../src/ui/feedback/Loading'
import { Notice } from '../../src/ui/feedback/Notice'
import { Skeleton } from '../../src/ui/feedback/Skeleton'
import { DialogIntro } from '../chrome/DialogTable'
import { StudioDialog } from '../chrome/StudioDialog'
import type { ToolProps } from '../chrome/ToolProps'
import { rightsIn } from '../session/rights'
import { studioAtom } from '../session/studioAtoms'
import { callQuery, studioQueries } from '../session/studioQueries'
import { MakeReviewLink } from './MakeReviewLink'
import { ReviewLinkRow } from './ReviewLinkRow'

/**
 * The *Share for review* tool: links with which somebody without an account sees the saved draft,
 * and those that there are.
 */
export function ReviewsDialog({ domain, onClose }: ToolProps): ReactNode {
  const t = useText()
  const studio = useAtomValue(studioAtom)
  const [made, setMade] = useState(false)
  const { data, isError, refetch } = useQuery(
    callQuery('admin.reviews.list', { params: { domainId: domain.id } }),
    studioQueries,
  )
  const mayMake = studio.status === 'ready' && rightsIn(studio.session, domain).mayPublish
  const mayRevoke = studio.status === 'ready' && studio.session.company.permissionLevel !== 'viewer'
  return (
    <StudioDialog title={t('studio.tools.reviews')} width={720} onClose={onClose}>
      <DialogIntro>{t('studio.reviews.lead')}</DialogIntro>
      {mayMake ? <MakeReviewLink domain={domain} onMade={() => setMade(true)} /> : null}
      <Said role="status">{made ? t('studio.reviews.made') : ''}</Said>
      {isError ? (
        <Notice
          tone="danger"
          live
          title={t('studio.reviews.notLoaded')}
          action={
            <Button variant="secondary" size="small" onClick={() => void refetch()}>
              {t('studio.retry')}
            </Button>
          }
        />
      ) : data === undefined ? (
        <Loading>
          <Skeleton lines={4} />
        </Loading>
      ) : data.items.length === 0 ? (
        <p>{t('studio.reviews.empty')}</p>
      ) : (
        <List>
          {data.items.map((link) => (
            <ReviewLinkRow key={link.id} link={link} domain={domain} mayRevoke={mayRevoke} />
          ))}
        </List>
      )}
    </StudioDialog>
  )
}

const Said = styled.p`
  min-block-size: 1.5em;
  margin-block: 8px;
  color: var(--portico-color-success);
  font-size: var(--portico-text-sm);
`
const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`
