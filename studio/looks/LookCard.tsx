import { useMemo, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MessageId } from '../../generated/MessageId'
import type { Domain, Look } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { createMergePatch, jsonEquals } from '../../src/core/json/mergePatch'
import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import { withLook } from '../../src/core/theme/look'
import { Button } from '../../src/ui/controls/Button'
import { ConfirmDialog } from '../chrome/ConfirmDialog'
import { useFocusAfterRemoval } from '../chrome/useFocusAfterRemoval'
import { PortalPicture } from '../preview/PortalPicture'
import { getCompanySelection } from '../session/getCompanySelection'
import { studioApi } from '../session/studioAtoms'
import { invalidateCalls } from '../session/studioQueries'
import { useStudioMutation } from '../session/useStudioMutation'
import { lookFailure } from './lookFailure'
import { lookFileName, writeLookFile } from './lookFile'
import { RenameLook } from './RenameLook'

/** A kept look: a picture of the club's home with it, its name, and what can be done with it. */
export function LookCard({
  look,
  domain,
  draftLook,
  mayKeep,
  onUse,
  onDone,
}: {
  look: Look
  domain: Domain
  draftLook: PlainObject
  /** Whether the admin may change the company's looks. */
  mayKeep: boolean
  /** Uses the look in the draft; undefined if the admin may not edit the club. */
  onUse: (() => void) | undefined
  /** Called with a text that says what was done. */
  onDone: (text: string) => void
}): ReactNode {
  const t = useText()
  const { name } = look
  const [asks, setAsks] = useState<'update' | 'delete'>()
  const [newName, setNewName] = useState<string>()
  const [failure, setFailure] = useState<MessageId>()
  const card = useRef<HTMLLIElement>(null)
  useFocusAfterRemoval(card, (removed) => [
    removed.closest('dialog')?.querySelector<HTMLElement>('[data-first]') ?? null,
  ])
  const isInDraft = jsonEquals(look.config, draftLook)
  const patch = useMemo(() => {
    const published = isPlainObject(domain.config) ? domain.config : {}
    return createMergePatch(published, withLook(published, look.config))
  }, [domain.config, look.config])
  const changing = useStudioMutation(async (change: 'update' | 'delete' | 'rename') => {
    setFailure(undefined)
    const input = { params: { id: look.id }, chosen: getCompanySelection() }
    const nameNow = newName?.trim() ?? name
    const body = change === 'update' ? { config: draftLook } : { name: nameNow }
    try {
      if (change === 'delete') await studioApi.call('admin.looks.delete', input)
      else await studioApi.call('admin.looks.patch', { ...input, body })
      setNewName(undefined)
      onDone(t(`studio.looks.done.${change}`, { name: nameNow }))
    } catch (error) {
      setFailure(lookFailure(error))
    }
    setAsks(undefined)
    await invalidateCalls('admin.looks.list')
  })
  return (
    <Card ref={card}>
      <PortalPicture
        domainId={domain.id}
        path="/"
        width={1440}
        height={900}
        patch={patch}
        label={t('studio.looks.picture', { name })}
      />
      {newName === undefined ? (
        <Head>
          <h3 dir="auto">{name}</h3>
          {isInDraft ? (
            <span>{t('studio.looks.inDraft')}</span>
          ) : onUse ? (
            <Button variant="secondary" size="small" onClick={onUse}>
              {t('studio.looks.use')}
            </Button>
          ) : null}
        </Head>
      ) : (
        <RenameLook
          name={newName}
          busy={changing.isPending}
          onChange={setNewName}
          onSave={() => {
            if (newName.trim() === '') setFailure('studio.looks.nameless')
            else changing.mutate('rename')
          }}
          onCancel={() => setNewName(undefined)}
        />
      )}
      {failure === undefined ? null : <Failure role="alert">{t(failure)}</Failure>}
      <Actions role="group" aria-label={name}>
        {mayKeep ? (
          <button type="button" data-rename onClick={() => setNewName(name)}>
            {t('studio.looks.rename')}
          </button>
        ) : null}
        {mayKeep && !isInDraft ? (
          <button type="button" onClick={() => setAsks('update')}>
            {t('studio.looks.update')}
          </button>
        ) : null}
        <a
          href={`data:application/json;charset=utf-8,${encodeURIComponent(writeLookFile(look.config, name))}`}
          download={lookFileName(name)}
        >
          {t('studio.looks.download')}
        </a>
        {mayKeep ? (
          <button type="button" onClick={() => setAsks('delete')}>
            {t('studio.looks.delete')}
          </button>
        ) : null}
      </Actions>
      {asks === undefined ? null : (
        <ConfirmDialog
          title={t(`studio.looks.ask.${asks}`, { name })}
          keepLabel={t('studio.cancel')}
          confirmLabel={t(`studio.looks.${asks}`)}
          isDanger={asks === 'delete'}
          busy={changing.isPending}
          onKeep={() => setAsks(undefined)}
          onConfirm={() => changing.mutate(asks)}
        >
          <p>{t('studio.looks.ask.text')}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

const Card = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 8px;
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  min-block-size: var(--portico-control-height);
  > h3 {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  > span {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
const Failure = styled.p`
  color: var(--portico-color-danger);
  font-size: var(--portico-text-sm);
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  > button,
  > a {
    display: inline-flex;
    align-items: center;
    min-block-size: max(24px, var(--portico-target-size) - 8px);
    color: var(--portico-color-text);
    font-size: var(--portico-text-sm);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`
