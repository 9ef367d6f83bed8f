import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Domain, PlannedPublish } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { isPlainObject } from '../../src/core/json/plainObject'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Notice } from '../../src/ui/feedback/Notice'
import { dismissTopic } from '../../src/ui/feedback/notificationStore'
import { StudioDialog } from '../chrome/StudioDialog'
import { studioApi, studioAtom } from '../session/studioAtoms'
import { useStudioMutation } from '../session/useStudioMutation'
import type { Rights } from '../session/rights'
import { isClubOpen } from '../session/isClubOpen'
import { invalidateCalls } from '../session/studioQueries'
import { useClubTime } from '../session/useClubTime'
import { isApplied, textStatus } from './isApplied'
import { openAsDraft } from './openAsDraft'
import { plannedTopic, usePlannedPublishes } from './plannedPublishes'
import { PlannedItem } from './PlannedItem'
import type { MessageId } from '../../generated/MessageId'

/** A publish to cancel; with `opensDraft`, its changes are then opened as a draft. */
interface Cancellation {
  item: PlannedPublish
  opensDraft: boolean
}

/** Lists the club's scheduled and held publishes, with actions to cancel or edit them. */
export function PlannedDialog({
  domain,
  rights,
  onClose,
}: {
  domain: Domain
  rights: Rights
  onClose: () => void
}): ReactNode {
  const t = useText()
  const time = useClubTime()
  const studio = useAtomValue(studioAtom)
  const username = studio.status === 'ready' ? studio.session.user.username : undefined
  const planned = usePlannedPublishes(domain.id)
  /** Message id of the error. */
  const [errorId, setErrorId] = useState<MessageId>()
  /** The publish that was cancelled last; its changes can still be opened. */
  const [cancelled, setCancelled] = useState<PlannedPublish>()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The clicked button disappeared with the publish, so the notice gets the focus.
    if (cancelled) notice.current?.focus()
  }, [cancelled])
  const config = isPlainObject(domain.config) ? domain.config : {}
  /** Cancels a publish and returns whether that succeeded. */
  const cancel = async ({ id, state }: PlannedPublish): Promise<boolean> => {
    setErrorId(undefined)
    try {
      await studioApi.call('admin.publishes.cancel', {
        params: { domainId: domain.id, publishId: id },
        query: { state },
      })
      dismissTopic(plannedTopic(id))
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrorId(
        error.status === 0
          ? 'studio.fault.network'
          : error.status === 403
            ? 'studio.publish.forbidden'
            : error.status === 404 || error.status === 409
              ? 'studio.schedule.changed'
              : 'studio.schedule.failed',
      )
      return false
    } finally {
      // If the reload fails, the list stays as it was.
      await invalidateCalls('admin.publishes.list')
    }
  }
  const openInEditor = (item: PlannedPublish): void => {
    openAsDraft(item, config)
    onClose()
  }
  const cancelling = useStudioMutation(async ({ item, opensDraft }: Cancellation) => {
    if (!(await cancel(item))) return
    if (!opensDraft) setCancelled(item)
    // Another club may have been opened meanwhile.
    else if (isClubOpen(domain.id)) openInEditor(item)
  })
  return (
    <StudioDialog title={t('studio.schedule.title')} onClose={onClose}>
      {errorId ? <p role="alert">{t(errorId)}</p> : null}
      {cancelled ? (
        <CancelledNotice ref={notice} tabIndex={-1}>
          <Notice
            tone="success"
            live
            title={t(`studio.schedule.${textStatus(cancelled)}.gone`, { time: time(cancelled.at) })}
          >
            {isApplied(cancelled) ? null : (
              <Button variant="secondary" size="small" onClick={() => openInEditor(cancelled)}>
                {t('studio.schedule.open')}
              </Button>
            )}
          </Notice>
        </CancelledNotice>
      ) : null}
      {planned.length === 0 ? <p>{t('studio.schedule.empty')}</p> : null}
      <List>
        {planned.map((item) => (
          <li key={item.id}>
            <PlannedItem
              item={item}
              config={config}
              mayChange={rights.mayPublish}
              busy={cancelling.isPending}
              isOwn={item.by === username}
              onCancel={() => cancelling.mutate({ item, opensDraft: false })}
              onOpen={() => cancelling.mutate({ item, opensDraft: true })}
            />
          </li>
        ))}
      </List>
    </StudioDialog>
  )
}

const CancelledNotice = styled.div`
  margin-block-end: 16px;
`
const List = styled.ol`
  display: grid;
  gap: 24px;
  > li {
    padding-inline-start: 16px;
    border-inline-start: 2px solid var(--portico-color-border);
  }
`
