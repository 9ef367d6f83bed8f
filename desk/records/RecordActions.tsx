import { use, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { deskResources, type DeskRecords, type DeskResourceName } from '../../generated/desk'
import type { Calls } from '../../generated/types'
import type { MessageId } from '../../generated/MessageId'
import { ApiError } from '../../src/core/api/ApiError'
import { createRetryKeys } from '../../src/core/api/createRetryKeys'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { LinkButton } from '../../src/ui/controls/LinkButton'
import { Notice } from '../../src/ui/feedback/Notice'
import { ConfirmDialog } from '../../studio/chrome/ConfirmDialog'
import { isChosenElsewhere } from '../../studio/session/domains'
import type { Resource } from '../resources/Resource'
import { deskApi } from '../session/deskApi'
import { forgetUnsaved, unsavedKey } from '../session/useUnsaved'
import { RecordFactsContext } from '../values/RecordFacts'

/** The resources that have a call; its button is there for no other. */
type With<Act extends string> = {
  [Name in DeskResourceName]: `desk.${Name}.${Act}` extends keyof Calls ? Name : never
}[DeskResourceName]

/**
 * What can be done with a whole record: see it as members do, copy it, and delete it if nothing
 * refers to it.
 */
export function RecordActions({
  resource: { name, titleOf, inUse = 'desk.delete.inUse', isShown, pageBy },
  record,
  companyId,
}: {
  resource: Resource
  record: DeskRecords[DeskResourceName]
  companyId: number
}): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<'copy' | 'delete'>()
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<MessageId>()
  const [copyKeys] = useState(createRetryKeys)
  const { copies, deletes } = deskResources[name]
  const { pagePath, pagePaths } = use(RecordFactsContext)
  const page =
    pageBy === undefined
      ? pagePath
      : (pagePaths.find(({ value }) => value === pageBy(record))?.path ?? null)
  const input = { params: { id: record.id }, chosen: { companyId } }
  const run = async (act: 'copy' | 'delete', work: () => Promise<void>): Promise<void> => {
    setBusy(act)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(
        isChosenElsewhere(error)
          ? 'desk.moved.title'
          : error.code === 'in_use'
            ? inUse
            : 'desk.action.failed',
      )
    } finally {
      setBusy(undefined)
    }
  }
  const copy = (): Promise<void> =>
    run('copy', async () => {
      const { id } = await deskApi.call(`desk.${name as With<'copy'>}.copy`, {
        ...input,
        body: {},
        idempotencyKey: copyKeys.keyFor(record.id),
      })
      // Another press makes another copy.
      copyKeys.reset()
      void navigate(`/${name}/${id}`, { state: { copied: true } })
    })
  const remove = (): Promise<void> =>
    run('delete', async () => {
      await deskApi.call(`desk.${name as With<'delete'>}.delete`, input)
      forgetUnsaved(unsavedKey(companyId, name, record.id))
      void navigate(`/${name}`, { replace: true })
    })
  return (
    <Row>
      {page !== null && isShown?.(record) === true ? (
        <LinkButton to={`${page}/${record.id}`} variant="quiet" size="small" newTab>
          {t('desk.inPortal')}
        </LinkButton>
      ) : null}
      {copies ? (
        <Button variant="secondary" size="small" busy={busy === 'copy'} onClick={() => void copy()}>
          {t('desk.copy')}
        </Button>
      ) : null}
      {deletes ? (
        <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
          {t('desk.delete')}
        </Button>
      ) : null}
      {failure !== undefined && !isAsking ? <Notice tone="danger" live title={t(failure)} /> : null}
      {isAsking ? (
        <ConfirmDialog
          title={t('desk.delete.title', { name: titleOf(record) })}
          keepLabel={t('studio.cancel')}
          confirmLabel={t('desk.delete')}
          isDanger
          busy={busy === 'delete'}
          onKeep={() => setIsAsking(false)}
          onConfirm={() => void remove()}
        >
          <p>{t('desk.delete.text')}</p>
          {failure === undefined ? null : <Notice tone="danger" live title={t(failure)} />}
        </ConfirmDialog>
      ) : null}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
